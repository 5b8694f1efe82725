// Reads terse frames ("Terse frames" in docs/protocol.md), as src/core/text/terse.h writes them.

import dictionary from '../../../content/terse/words.json';

const kWord = 0x80;
const kFurtherWord = 0xe0;
const kNumber = 0xfc;
const kNewWord = 0xfe;
const kNearWords = kFurtherWord - kWord;

/** The name of a line on which these words are known from the start (core/text/terse_dictionary.h). */
export function protocolOf(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words.join('\n')))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `cauldron.terse-${hash.toString(16).padStart(8, '0')}`;
}

/** What a browser offers to be sent terse frames, the best first. */
export const kProtocols = [protocolOf(dictionary), 'cauldron.terse'];

export class TerseReader {
  private readonly words: string[];
  private readonly decoder = new TextDecoder();

  /** The protocol is what the server has chosen of those. */
  constructor(protocol?: string) {
    this.words = protocol === kProtocols[0] ? [...dictionary] : [];
  }

  /** The frame's text. */
  read(bytes: Uint8Array): string {
    let at = 0;
    const varint = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const next = bytes[at++]!;
        value |= (next & 0x7f) << shift;
        if (next < 0x80) return value;
      }
    };
    let text = '';
    while (at < bytes.length) {
      const first = bytes[at++]!;
      if (first < kWord) text += first;
      else if (first < kFurtherWord) text += this.words[first - kWord];
      else if (first < kNumber)
        text += this.words[kNearWords + (first - kFurtherWord) * 256 + bytes[at++]!];
      else if (first === kNumber) text += varint();
      else {
        const length = varint();
        const piece = this.decoder.decode(bytes.subarray(at, (at += length)));
        if (first === kNewWord) this.words.push(piece);
        text += piece;
      }
    }
    return text;
  }
}
