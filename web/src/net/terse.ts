// Reads terse frames ("Terse frames" in docs/protocol.md), as src/core/terse.h writes them.

const kWord = 0x80;
const kFurtherWord = 0xe0;
const kNumber = 0xfc;
const kNewWord = 0xfe;
const kNearWords = kFurtherWord - kWord;

/** What a browser offers to be sent terse frames. */
export const kTerse = 'cauldron.terse';

export class TerseReader {
  private readonly words: string[] = [];
  private readonly decoder = new TextDecoder();

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
