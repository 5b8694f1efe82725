// What chance answers, by the formula of docs/fairness.md.

import { hmac, sha256 } from './sha256';

export const commitmentTo = (seed: string): string => sha256(seed);

export const keyOf = (seed: string, nonces: readonly string[]): string =>
  hmac(seed, `chance ${nonces.join(',')}`);

/** An unbiased number from 0 to n - 1, that of the move. */
export function below(key: string, move: number, n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (let block = 0; ; ++block) {
    const digits = hmac(key, `${move} ${block}`);
    for (let at = 0; at < digits.length; at += 8) {
      const number = parseInt(digits.slice(at, at + 8), 16);
      if (number < limit) return number % n;
    }
  }
}

/** The outcome that holds the ticket; without weights each holds one. */
export function outcomeOf(
  outcomes: readonly string[],
  weights: readonly number[] | undefined,
  key: string,
  move: number,
): string {
  const total = weights ? weights.reduce((sum, weight) => sum + weight, 0) : outcomes.length;
  let ticket = below(key, move, total);
  let place = 0;
  for (; ticket >= (weights?.[place] ?? 1); ++place) ticket -= weights?.[place] ?? 1;
  return outcomes[place] ?? '';
}

/** What binds the server to a choice made unseen. */
export const receiptOf = (seed: string, move: number, option: string): string =>
  sha256(`${hmac(seed, `pick ${move}`)} ${option}`);
