// What a screen reader knows of a page: Chromium's accessibility tree, and nothing else.

const kStates = ['pressed', 'checked', 'disabled', 'expanded', 'selected', 'focused', 'level'];

const kTruth = { true: true, false: false };

/** Words of a tree node's kind that only structure it. */
const kSilent = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak']);

function wordsOf(value) {
  return String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function stateOf({ properties = [] }) {
  const states = properties.filter(({ name }) => kStates.includes(name));
  return Object.fromEntries(
    states.map(({ name, value: { value } }) => [name, kTruth[value] ?? value]),
  );
}

/** Everything that is told, in reading order: role, name, description, states, and what it lies in. */
export function read(nodes) {
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const told = [];
  const visit = (id, within) => {
    const node = known.get(id);
    if (!node) return;
    const role = node.role?.value ?? 'none';
    let inside = within;
    if (!node.ignored && !kSilent.has(role)) {
      const thing = {
        role,
        name: wordsOf(node.name),
        description: wordsOf(node.description),
        within,
        node: node.backendDOMNodeId,
        ...stateOf(node),
      };
      told.push(thing);
      inside = [...within, thing];
    }
    for (const child of node.childIds ?? []) visit(child, inside);
  };
  visit(nodes[0]?.nodeId, []);
  return told;
}

/** Whether a thing lies in one with that role, and that name if one is given. */
export const isWithin = ({ within }, role, name) =>
  within.some((one) => one.role === role && (name === undefined || one.name === name));

/** The accessibility tree of a page, as long as it is open. */
export class Tree {
  static async of(page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('Accessibility.enable');
    return new Tree(page, cdp);
  }

  constructor(page, cdp) {
    this.page = page;
    this.cdp = cdp;
  }

  async read() {
    const { nodes } = await this.cdp.send('Accessibility.getFullAXTree');
    return read(nodes);
  }

  /** What the page means by a thing, where it says so; for checks only, nobody hears it. */
  async sourceOf({ node }) {
    const { node: source } = await this.cdp.send('DOM.describeNode', { backendNodeId: node });
    const { attributes = [] } = source;
    const place = attributes.indexOf('data-thing');
    return place < 0 ? null : attributes[place + 1];
  }

  /** Puts the focus on a thing and presses a key there. */
  async press({ node }, key) {
    await this.cdp.send('DOM.focus', { backendNodeId: node });
    await this.page.keyboard.press(key);
  }
}
