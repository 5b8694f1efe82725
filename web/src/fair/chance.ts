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

/** The same where luck is shared: the outcome with the lowest ticket of the place. */
export function outcomeAt(
  outcomes: readonly string[],
  weights: readonly number[] | undefined,
  key: string,
  place: string,
): string {
  const tickets = outcomes.flatMap((outcome, at) =>
    Array.from({ length: weights?.[at] ?? 1 }, (_, ticket) => ({
      outcome,
      digest: hmac(key, `${place} ${outcome} ${ticket}`),
    })),
  );
  return tickets.reduce((low, each) => (each.digest < low.digest ? each : low)).outcome;
}

/** What binds the server to a choice made unseen. */
export const receiptOf = (seed: string, move: number, option: string): string =>
  sha256(`${hmac(seed, `pick ${move}`)} ${option}`);
