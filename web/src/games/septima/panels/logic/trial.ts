// The Trials: which one is held, and those of earlier Seasons.

import type { View } from '../../model/view';

/** The Chamber whose Trial is held (0 or 1), the First one before there is any. */
export function chamberOnTrial(view: View): number {
  if (view.on_trial !== null) return view.on_trial - 1;
  return view.chambers[0]!.witches.length > 0 || view.chambers[1]!.witches.length === 0 ? 0 : 1;
}

export interface PastTrial {
  season: string | null;
  witch: string;
  /** The coven that won it; null after a conviction. */
  winner: number | null;
}

/** The Trials that the log tells of, the latest first. */
export function pastTrials(
  log: readonly { id: string; args?: Record<string, unknown> }[],
): PastTrial[] {
  const found: PastTrial[] = [];
  let season: string | null = null;
  for (const { id, args } of log) {
    if (id === 'sep.log.season') season = String(args?.['season']);
    const kind = /^sep\.log\.(trial_won|trial_failed|widow_trial)$/.exec(id)?.[1];
    if (!kind) continue;
    const winner =
      kind === 'trial_won' ? Number(args?.['seat']) : kind === 'widow_trial' ? 1 : null;
    found.unshift({ season, witch: String(args?.['witch']), winner });
  }
  return found;
}

/** Whether citizens are drawn or a verdict is being carried out. */
export function isTrialHeld(view: View): boolean {
  return view.step === 'trials' && view.on_trial !== null;
}
