// What a listener met, in the order in which they met it, as lines of text.

const kWidth = 96;
const kMostRefused = 12;

/** A line that is too long goes on under its first word. */
function folded(line) {
  const indent = ' '.repeat(/^[ \-·]*/.exec(line)[0].length);
  const rows = [];
  let row = '';
  for (const word of line.split(/(?<=\S) /)) {
    if (row && row.length + 1 + word.length > kWidth) {
      rows.push(row);
      row = `${indent}${word}`;
    } else row = row ? `${row} ${word}` : word;
  }
  return [...rows, row].join('\n');
}

const titled = ({ role, name, description }) =>
  `${role} “${name}”${description ? ` (${description})` : ''}`;

export class Story {
  lines = [];
  /** Which question was asked at which line. */
  marks = [];

  text(from = 0, to = undefined) {
    return this.lines.slice(from, to).map(folded).join('\n');
  }

  /** From the first time that a question is asked, or from the beginning, until it is asked again. */
  turn(question, { fromBeginning = false } = {}) {
    const [first, second] = this.marks.filter((mark) => mark.question === question);
    return this.text(fromBeginning ? 0 : first?.line, second?.line);
  }

  /** A live region said it. */
  heard(words) {
    this.lines.push(`  ${words}`);
  }

  /** What was just heard of the question is not told twice. */
  asked({ question, about, choices, refused, answers }) {
    const asked = [question, about].filter(Boolean).join(' ');
    while (/^ {2}\w/u.test(this.lines.at(-1) ?? '') && asked.includes(this.lines.at(-1).trim()))
      this.lines.pop();
    this.marks.push({ question, line: this.lines.length });
    this.lines.push('', `ASKED: ${asked}`);
    for (const thing of [...choices, ...answers]) this.lines.push(`  - ${titled(thing)}`);
    if (choices.length > 0 && refused.length > kMostRefused)
      this.lines.push(`  · not now: ${refused.length} more`);
    else if (choices.length > 0)
      for (const thing of refused) this.lines.push(`  · not now: ${titled(thing)}`);
  }

  chose({ role, name }) {
    this.lines.push(`CHOSEN: ${role} “${name}”`);
  }
}
