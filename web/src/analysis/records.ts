// Records as files have them: docs/notation.md.

/** What a request may have at most, less what it has besides the record. */
const kMostBytes = 256 * 1024 - 200;

/** The records of a file, one per line. */
export const recordsIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** A record without what a replay does not need: the options and states that it may carry. */
export function plainRecord(line: string): string {
  try {
    const record = JSON.parse(line) as { moves: unknown[][] };
    return JSON.stringify({ ...record, moves: record.moves.map((move) => move.slice(0, 2)) });
  } catch {
    return line; // the server says what is wrong
  }
}

/** Whether it can be sent. */
export const fits = (record: string): boolean =>
  new TextEncoder().encode(JSON.stringify(record)).length <= kMostBytes;
