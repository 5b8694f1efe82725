// The kinds of questions the rules ask of people, from src/games/septima/rules/steps.cpp; a test compares both lists.

/** What somebody does who is asked that, as the others are told. */
const kDoings = {
  prepares: ['draft', 'place', 'arrange', 'begin', 'learn', 'mark', 'keep'],
  selects: ['select', 'negotiate', 'spend'],
  moves: ['quick', 'move', 'walk', 'fly'],
  uses: ['window', 'also', 'boon', 'half', 'swap', 'blessing', 'chant'],
  collects: ['collect', 'nonlunar', 'moon', 'print', 'take'],
  brews: ['brew', 'gain'],
  heals: ['heal', 'track', 'closest'],
  remembers: ['remember', 'order'],
  ritual: ['ritual', 'ritual-bonus', 'advance', 'ready'],
  pays: ['pay'],
  flees: ['rolled', 'lose'],
  trial: ['join', 'bryn', 'dragomir', 'chamber'],
  picks: ['pick'],
  spiders: ['spider', 'farthest'],
} as const;

export type Doing = keyof typeof kDoings;

const kDoingOf = new Map<string, Doing>(
  Object.entries(kDoings).flatMap(([doing, kinds]) =>
    kinds.map((kind) => [kind, doing as Doing] as const),
  ),
);

export const kQuestionKinds: readonly string[] = [...kDoingOf.keys()];

export const doingOf = (kind: string): Doing => kDoingOf.get(kind) ?? 'uses';
