// What the prompt of a table shows: its words, the parts of the answer, what is offered, and what would follow.

import { consequences, viewAfter, type Consequence } from '../model/consequences';
import type { Message } from '../../../net/protocol';
import { potionThings } from '../model/brewing';
import { kindOf } from '../model/kinds';
import { choiceName } from '../model/options-in-words';
import { verbOf } from '../model/options';
import { promptFor, type Prompt } from '../model/prompt';
import { placeIn, seriesAfter } from '../model/series';
import { partsOf, type Thing } from '../model/things';
import type { Harvest } from '../model/view';
import type { SeptimaModel } from '../play.svelte';

/** Chosen where they are drawn; too many for the prompt. */
const kOnlyOnTable = ['space', 'ritual'];
const kMovingVerbs = new Set(['begin', 'quick', 'move', 'leap', 'fly', 'walk']);

export type Place = 'map' | 'coven' | 'ritual' | 'trial';

/** Where on the table a thing is drawn, for the tabs of the phone. */
export function placeOf(thing: Thing, kind: string | null): Place | null {
  switch (partsOf(thing).family) {
    case 'space':
    case 'town':
    case 'hospital':
    case 'hut':
    case 'spider':
    case 'building':
      return 'map';
    case 'ritual':
      return 'ritual';
    case 'spell':
      return kind === 'learn' ? 'ritual' : 'coven';
    case 'chamber':
      return 'trial';
    case 'action':
    case 'potion':
    case 'witch':
    case 'illness':
      return 'coven';
    default:
      return null;
  }
}

export class Prompting {
  constructor(private readonly model: SeptimaModel) {}

  private get answer() {
    return this.model.play.answer;
  }

  readonly prompt: Prompt = $derived.by(() => {
    const { model, answer } = this;
    const { table } = model.play;
    const prompt = promptFor({
      view: table.view,
      content: table.content,
      ask: model.ask,
      you: model.over && model.resigned ? null : model.you,
      names: table.names,
      chosen: answer.chosen,
      next: answer.next,
      reason: answer.reason,
      error: model.error,
      happening: model.happening,
      away: model.away && !model.over,
    });
    const resigned = model.resigned && !model.over && !model.error;
    if (resigned) return { ...prompt, title: { id: 'web.memory.resigned' }, next: [] };
    if (model.over) return { ...prompt, title: model.verdict(prompt.title) };
    const advice = this.advice;
    return advice && !answer.reason && !model.error
      ? { ...prompt, next: [advice, ...prompt.next] }
      : prompt;
  });

  /** What a bot would choose, in words. */
  private get advice(): Message | null {
    const { hint } = this.model.play;
    const { ask } = this.answer;
    if (!ask || ask.chosen !== null) return null;
    if (hint.silent) return { id: 'web.memory.hint.none' };
    if (hint.option === null) return null;
    return { id: 'web.memory.hint.says', args: { choice: choiceName(hint.option, ask.kind) } };
  }

  /** "2 of 3" of a question that is asked several times in a row. */
  readonly place: { place: number; total: number } | null = $derived.by(() => {
    const { play, view } = this.model;
    if (!this.answer.ask) return null;
    return placeIn(play.series ?? seriesAfter(null, view?.question ?? null));
  });
  /** The kind of the question, while it is the person's to answer. */
  readonly kind: string | null = $derived.by(() => this.answer.ask?.kind ?? null);
  /** Whether "done" is an answer, and not the only one. */
  readonly done: boolean = $derived.by(() => {
    const options = this.answer.ask?.options ?? [];
    return options.includes('done') && options.length > 1;
  });
  private readonly offered: Thing[] = $derived.by(() => {
    // A Spider's few ways may lie under other Spiders.
    const onTable = this.kind === 'spider' ? [] : kOnlyOnTable;
    return this.answer.offers.filter(
      (thing) => thing !== 'done' && !onTable.includes(partsOf(thing).family),
    );
  });
  private readonly inTray: boolean = $derived(!!kindOf(this.kind).tray);
  private readonly whole: boolean = $derived(!!kindOf(this.kind).whole);
  /** What is chosen from big cards. */
  readonly cards: Thing[] = $derived.by(() => {
    if (this.whole) return potionThings();
    return this.inTray ? this.offered : [];
  });
  /** What is chosen from small buttons. */
  readonly chips: Thing[] = $derived(this.inTray ? [] : this.offered);
  /** The parts of an answer of several parts, chosen so far. */
  readonly parts: Thing[] = $derived.by(() => {
    const { chosen, next } = this.answer;
    if (this.whole) return [];
    return chosen.length > 1 || next.length > 0 ? chosen : [];
  });
  /** An answer of several parts is complete: another part is chosen by reopening it. */
  readonly composed: boolean = $derived.by(() => {
    const { chosen, next } = this.answer;
    return chosen.length > 1 && next.length === 0 && !this.whole;
  });
  /** Where the person can answer, besides the prompt. */
  readonly places: Place[] = $derived.by(() => {
    const kind = this.kind;
    if (this.inTray) return [];
    const found = this.answer.next
      .map((thing) => placeOf(thing, kind))
      .filter((one) => one !== null);
    return found.filter((place, index) => found.indexOf(place) === index);
  });

  /** Where the Leader would stand after the answer. */
  private readonly goal: number | null = $derived.by(() => {
    const option = this.answer.answer;
    return option && kMovingVerbs.has(verbOf(option)) ? Number(option.split(' ')[1]) : null;
  });

  readonly consequences: Consequence[] = $derived.by(() => {
    const { play, you } = this.model;
    const { view, content } = play.table;
    if (you === null || !this.answer.answer) return [];
    const after = viewAfter(view, play.preview.view, you, this.goal);
    return after ? consequences(view, after, you, content) : [];
  });

  /** What the Collect to come would bring at the chosen space. */
  readonly harvest: Harvest | null = $derived.by(() => {
    const { harvest } = this.model.play.table.view;
    return this.goal === null ? null : (harvest?.[this.goal - 1] ?? null);
  });
}
