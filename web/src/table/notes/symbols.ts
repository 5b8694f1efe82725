// What stands for something of the rules bears its name, `data-symbol`: a single word, or a kind and which of them,
// such as `season:winter`. The game on the table says what each of them means.

export interface Explanation {
  name: string;
  /** Its rule, in a sentence. */
  rule: string;
  /** Where the book says more. */
  page: string;
}

/** Null: there is no such symbol. */
export type Explain = (symbol: string) => Explanation | null;

/** Loaded when the first symbol is asked for. */
type SymbolSource = () => Promise<Explain>;

let source: SymbolSource | null = null;

/** From now on these symbols are on the table. */
export function useSymbols(symbols: SymbolSource | undefined): void {
  source = symbols ?? null;
}

export const areExplained = (): boolean => source !== null;

export const explainer = async (): Promise<Explain> => (await source?.()) ?? (() => null);
