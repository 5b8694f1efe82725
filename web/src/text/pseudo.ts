import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// A made-up language that shows what a real translation would break: letters have accents and
// every word is about 40 % longer. Arguments, plurals and choices work as in English.

const kAccented: Record<string, string> = {
  a: 'à', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', g: 'ğ', h: 'ħ', i: 'ï', k: 'ķ', l: 'ł', n: 'ñ', o: 'ö',
  r: 'ř', s: 'š', t: 'ţ', u: 'ü', w: 'ŵ', y: 'ÿ', z: 'ž',
}; // prettier-ignore
const kLonger = 0.4;

function stretch(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => kAccented[letter] ?? letter).join('');
    return accented + '~'.repeat(Math.round(word.length * kLonger));
  });
}

function transform(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretch(element.value) };
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const options = Object.entries(element.options).map(([key, option]) => [
        key,
        { ...option, value: transform(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

export function pseudoMessage(english: string): MessageFormatElement[] {
  return transform(parse(english, { ignoreTag: true }));
}
