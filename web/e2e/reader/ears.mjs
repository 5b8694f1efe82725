// What a screen reader says by itself: whatever changes in a live region of the page.

/** Notes what live regions add or change. Runs in the page before anything else does. */
function listen() {
  const kRoles = { log: 'polite', status: 'polite', alert: 'assertive' };
  const kAtomic = ['status', 'alert'];
  const heard = [];
  window.heardByReader = heard;

  const regionOf = (node) => {
    for (let at = node; at?.nodeType === Node.ELEMENT_NODE; at = at.parentElement) {
      const live = at.getAttribute('aria-live') ?? kRoles[at.getAttribute('role')];
      if (live) return live === 'off' ? null : at;
    }
    return null;
  };
  const isHidden = (element) =>
    element.closest('[aria-hidden="true"], [inert]') !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  const wordsOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true')
      return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join(' ');
  };
  const say = (node) => {
    const words = wordsOf(node).replace(/\s+/g, ' ').trim();
    if (words) heard.push(words);
  };

  const hear = (changes) => {
    const said = new Set();
    for (const { type, target, addedNodes } of changes) {
      const parent = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      const region = parent?.isConnected ? regionOf(parent) : null;
      if (region && !isHidden(region)) {
        const isWhole =
          region.getAttribute('aria-atomic') === 'true' ||
          kAtomic.includes(region.getAttribute('role'));
        const news = isWhole ? [region] : type === 'childList' ? addedNodes : [target];
        for (const node of news) {
          const known = [...said].some((one) => one === node || one.contains(node));
          if (node.isConnected && !known) {
            said.add(node);
            say(node);
          }
        }
      } else if (!region) {
        // A region that comes with its words is heard only if it is an alert.
        for (const node of addedNodes)
          if (node.isConnected && node.nodeType === Node.ELEMENT_NODE)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.getAttribute('role') === 'alert' && !isHidden(alert)) say(alert);
      }
    }
  };
  new MutationObserver(hear).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Lets a page's live regions be heard, from its next document on; `heard()` takes what was said since. */
export async function ears(page) {
  await page.addInitScript(listen);
  return {
    heard: () => page.evaluate(() => window.heardByReader.splice(0)),
  };
}
