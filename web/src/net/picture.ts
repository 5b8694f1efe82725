// A table as the server last told it, so that what changed becomes a whole again: the rest of the client knows
// only wholes.

import { patched } from './patch';
import type {
  Ask,
  Fair,
  Message,
  News,
  Result,
  Seat,
  Snapshot,
  Step,
  Talk,
  Update,
} from './protocol';
import type { AskChange, BriefLog, BriefOptions, Change, ChangeStep } from './protocol.generated';

type Told = Pick<
  Snapshot,
  'seq' | 'seats' | 'watchers' | 'view' | 'ask' | 'talk' | 'draw' | 'result' | 'fair'
>;

function options(list: BriefOptions, before = ''): string[] {
  return list.flatMap((item) =>
    typeof item === 'string'
      ? before + item
      : Object.entries(item).flatMap(([word, rest]) => options(rest, `${before}${word} `)),
  );
}

function lines(log: BriefLog = []): Required<Message>[] {
  return log.flatMap((line) => Object.entries(line).map(([id, args]) => ({ id, args })));
}

function changedAsk(before: Ask | null, change: AskChange | null | undefined): Ask | null {
  if (!change) return change === null ? null : before;
  const { options: brief, refused, ...rest } = change;
  return {
    ...before,
    ...(change.you === false && { options: [], refused: [], chosen: null }),
    ...rest,
    ...(brief && { options: options(brief) }),
    ...(refused && {
      refused: refused.flatMap((group) =>
        options(group.options).map((option) => ({ option, why: group.why })),
      ),
    }),
  } as Ask;
}

export class Picture {
  private told: Told | null = null;

  /** Remembers what the news say of a table. */
  note(news: News): void {
    if (news.type === 'table') this.told = news;
  }

  forget(): void {
    this.told = null;
  }

  /** The update that the change stands for; null if one before it is missing. */
  update(change: Change): Update | null {
    const { told } = this;
    if (!told || change.seq !== told.seq + 1) return null;
    let { view } = told;
    const steps: Step[] = [];
    const step = ({ log, view: patch }: ChangeStep) => {
      if (!log && patch === undefined) return;
      view = patched(view, patch) as Step['view'];
      steps.push({ log: lines(log), view: view as Step['view'] });
    };
    step(change);
    change.steps?.forEach(step);
    this.told = {
      seq: change.seq,
      seats: patched(told.seats, change.seats) as Seat[],
      watchers: change.watchers ?? told.watchers,
      view,
      ask: changedAsk(told.ask, change.ask),
      talk: patched(told.talk, change.talk) as Talk | null,
      draw: patched(told.draw, change.draw) as number[],
      result: patched(told.result, change.result) as Result | null,
      fair: patched(told.fair ?? null, change.fair) as Fair | null,
    };
    const { seq, seats, watchers, ask, talk, draw, result } = this.told;
    const parts = { seq, seats, watchers, ask, talk, draw, result };
    const fair = change.fair === undefined ? {} : { fair: this.told.fair ?? null };
    return { type: 'update', ...parts, steps, chat: change.chat ?? [], ...fair };
  }
}
