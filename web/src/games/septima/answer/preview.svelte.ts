// What the table would look like after an answer, as far as the server can tell without chance and others.

import { RefusedError } from '../../../net/client.svelte';
import type { View } from '../model/view';

/** Asks the server; the answer's view is null where nothing can be said. */
export type AskPreview = (question: number, option: string) => Promise<View | null>;

/** Refusals after which no answer can be hoped for: the server does not know the request. */
const kHopeless = ['bad-message', 'bad-json'];

export class Preview {
  view = $state.raw<View | null>(null);

  private wanted = '';
  private hopeless = false;
  private known: Record<string, View | null> = {};

  constructor(private readonly ask: AskPreview) {}

  /** Shows what that answer would bring; null: nothing is composed. */
  async show(question: number, option: string | null): Promise<void> {
    this.wanted = option === null ? '' : `${question} ${option}`;
    const key = this.wanted;
    this.view = this.known[key] ?? null;
    if (option === null || this.hopeless || key in this.known) return;
    try {
      const view = await this.ask(question, option);
      this.known[key] = view;
      if (this.wanted === key) this.view = view;
    } catch (error) {
      if (error instanceof RefusedError) this.hopeless = kHopeless.includes(error.code);
    }
  }

  clear(): void {
    this.wanted = '';
    this.view = null;
    this.known = {};
  }
}
