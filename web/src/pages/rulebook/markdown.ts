// The part of Markdown the rules are written in: headings, paragraphs, lists, tables, bold, emphasis, code, links
// and anchors (<a id="..."></a>). Everything else is plain text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'anchor'; id: string };

export interface Item {
  parts: Inline[];
  blocks: Block[];
}

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export interface Section {
  id: string;
  level: number;
  title: Inline[];
  blocks: Block[];
}

const kToken =
  /<a id="([\w-]+)"><\/a>|\*\*(.+?)\*\*(?!\*)|\*(.+?)\*|`([^`]+)`|\[((?:[^\][]|\[[^\]]*\])+)\]\(([^)\s]+)\)/s;

export function parseInline(text: string): Inline[] {
  const found = kToken.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const [whole, id, strong, em, code, label, to] = found;
  const before = parseInline(text.slice(0, found.index));
  const after = parseInline(text.slice(found.index + whole.length));
  const here: Inline =
    id !== undefined
      ? { kind: 'anchor', id }
      : strong !== undefined
        ? { kind: 'strong', parts: parseInline(strong) }
        : em !== undefined
          ? { kind: 'em', parts: parseInline(em) }
          : code !== undefined
            ? { kind: 'code', text: code }
            : { kind: 'link', to: to!, parts: parseInline(label!) };
  return [...before, here, ...after];
}

export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => ('text' in part ? part.text : 'parts' in part ? plainText(part.parts) : ''))
    .join('');
}

const kItem = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
const cells = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

function parseTable(lines: string[]): Block {
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** The first line of `lines` begins an item; deeper lines belong to it. */
function parseList(lines: string[]): Block {
  const [, indent = '', number] = kItem.exec(lines[0]!)!;
  const items: string[][] = [];
  for (const line of lines) {
    const item = kItem.exec(line);
    if (item && item[1]!.length === indent.length) items.push([item[3]!]);
    else items.at(-1)!.push(line);
  }
  return { kind: 'list', ordered: number !== undefined, items: items.map(parseItem) };
}

function parseItem(lines: string[]): Item {
  const first = lines.findIndex((line, index) => index > 0 && (kItem.test(line) || !line.trim()));
  const own = first < 0 ? lines : lines.slice(0, first);
  const rest = first < 0 ? [] : lines.slice(first);
  return {
    parts: parseInline(own.map((line) => line.trim()).join(' ')),
    blocks: parseBlocks(rest),
  };
}

/** How many of the lines, from the first, belong to one block. */
function blockLength(lines: string[]): number {
  const [first = ''] = lines;
  if (first.trimStart().startsWith('|')) {
    const end = lines.findIndex((line) => !line.trimStart().startsWith('|'));
    return end < 0 ? lines.length : end;
  }
  const item = kItem.exec(first);
  const end = lines.findIndex((line, index) => {
    if (index === 0) return false;
    if (!item) return !line.trim() || kItem.test(line) || line.startsWith('|');
    if (!line.trim()) {
      const next = lines.slice(index + 1).find((other) => other.trim());
      return next === undefined || (!/^\s/.test(next) && !kItem.test(next));
    }
    return false;
  });
  return end < 0 ? lines.length : end;
}

function parseBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let rest = lines;
  while (rest.length > 0) {
    if (!rest[0]!.trim()) {
      rest = rest.slice(1);
      continue;
    }
    const length = blockLength(rest);
    const own = rest.slice(0, length).filter((line) => line.trim());
    rest = rest.slice(length);
    if (own[0]!.trimStart().startsWith('|')) blocks.push(parseTable(own));
    else if (kItem.test(own[0]!)) blocks.push(parseList(own));
    else
      blocks.push({
        kind: 'paragraph',
        parts: parseInline(own.map((line) => line.trim()).join(' ')),
      });
  }
  return blocks;
}

/** The sections of a document, one a heading; the first is its title. */
export function parseDocument(text: string): Section[] {
  const sections: { heading: string; level: number; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (heading) sections.push({ heading: heading[2]!, level: heading[1]!.length, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ heading, level, lines }, index) => {
    const parts = parseInline(heading);
    const anchor = parts.find((part) => part.kind === 'anchor');
    return {
      id: anchor?.kind === 'anchor' ? anchor.id : `section-${index}`,
      level,
      title: parts.filter((part) => part.kind !== 'anchor'),
      blocks: parseBlocks(lines),
    };
  });
}
