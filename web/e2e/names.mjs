// What a screen reader meets on the page: whatever can be operated, or is announced as a thing of its own, has a name.

/** Roles whose name is all that a listener gets to know of them. */
const kNamed = new Set([
  'alertdialog',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'image',
  'img',
  'link',
  'listbox',
  'menuitem',
  'meter',
  'navigation',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tablist',
  'textbox',
]);

const isFocusable = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'focusable' && value.value === true);
/** The page itself, and what only scrolls or is jumped to. */
const kMayBeFocused = new Set(['RootWebArea', 'main', 'generic', 'none']);

const wordsOf = ({ role, backendDOMNodeId }, html) =>
  `${role.value} without a name: ${html.get(backendDOMNodeId) ?? ''}`;

/** The beginning of the elements' source, for people who look for them. */
async function sources(cdp, nodes) {
  const found = new Map();
  for (const { backendDOMNodeId: backendNodeId } of nodes) {
    const { outerHTML } = await cdp.send('DOM.getOuterHTML', { backendNodeId });
    found.set(backendNodeId, outerHTML.slice(0, 160));
  }
  return found;
}

/** What Chromium's accessibility tree has without a name, as readable lines. */
export async function nameless(page) {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('DOM.enable');
    await cdp.send('Accessibility.enable');
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const isTold = (node) =>
      kNamed.has(node.role?.value) ||
      (isFocusable(node) && !kMayBeFocused.has(node.role?.value ?? 'none'));
    const silent = nodes.filter(
      (node) => !node.ignored && isTold(node) && !node.name?.value?.trim(),
    );
    const html = await sources(cdp, silent);
    return silent.map((node) => wordsOf(node, html));
  } finally {
    await cdp.detach();
  }
}
