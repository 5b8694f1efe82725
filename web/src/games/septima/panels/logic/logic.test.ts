import { describe, expect, it } from 'vitest';
import deck from '../../fixtures/content.json';
import late from '../../fixtures/full4-window-late.json';
import over from '../../fixtures/full4-over.json';
import quick from '../../fixtures/full4-quick.json';
import select from '../../fixtures/full4-select.json';
import trial from '../../fixtures/full3-trial.json';
import type { PrintedContent } from '../../model/content';
import type { SeriesPoint, View } from '../../model/view';
import { lineKind } from './log';
import { ribbonOf, ritualSpace, ritualSpaces } from './ritual';
import { axisTicks, finalScores, kScoreRows, seasonBands, spread } from './scoring';
import { chamberOnTrial, isTrialHeld, pastTrials } from './trial';
import { otherSeats, playedBy, turnState } from './turns';

const content = deck.content as unknown as PrintedContent;
const viewOf = (snapshot: { view: unknown }) => structuredClone(snapshot.view) as View;

describe('the Ritual track', () => {
  it('numbers its spaces from the bottom left', () => {
    expect(ritualSpaces(content)).toHaveLength(50);
    expect(ritualSpace(content, 1)).toMatchObject({ row: 0, column: 0, icon: null });
    expect(ritualSpace(content, 6)).toMatchObject({ row: 1, column: 1, icon: 'collect' });
    expect(ritualSpace(content, 11)).toMatchObject({ row: 2, elements: ['earth', 'air'] });
    expect(ritualSpace(content, 50)).toMatchObject({ row: 10, column: 8, icon: 'heal' });
  });

  it('knows its ribbons', () => {
    expect(ribbonOf(content, 6)).toBe('offer-gain');
    expect(ribbonOf(content, 5)).toBeNull();
  });
});

describe('turns', () => {
  const view = viewOf(quick);

  it('names the other covens clockwise', () => {
    expect(otherSeats(view, 2)).toEqual([3, 0, 1]);
  });

  it('says who has played, who is next and who waits', () => {
    const states = [0, 1, 2, 3].map((seat) => turnState(view, seat));
    expect(states).toEqual(['now', 'next', 'waiting', 'waiting']);
    const third = { ...view, resolved: [0, 1], turn: { ...view.turn!, seat: 2 } };
    expect(turnState(third, 1)).toBe('resolved');
    expect(turnState(third, 3)).toBe('next');
    expect(turnState({ ...view, resolved: [0], turn: null }, 1)).toBe('next');
    expect(turnState(viewOf(select), 0)).toBeNull();
  });

  it('tells the matches among the cards played', () => {
    expect(playedBy(view, 0)).toMatchObject({ action: 'collect', with: [2], matched: true });
    expect(playedBy(view, 1)).toMatchObject({ with: [], septima: [], raise: 0, matched: false });
    expect(playedBy(view, 3)).toMatchObject({ septima: ['right'], raise: 2, matched: true });
    expect(playedBy(viewOf(select), 0)).toBeNull();
  });

  it('adds matches made in the turn', () => {
    const martha = { ...view, turn: { ...view.turn!, seat: 1, match: ['martha'] } };
    expect(playedBy(martha, 1)).toMatchObject({ effects: ['martha'], matched: true });
  });
});

describe('a trial', () => {
  const view = viewOf(trial);

  it('is held in a chamber', () => {
    expect(isTrialHeld(view)).toBe(true);
    expect(chamberOnTrial(view)).toBe(0);
    expect(isTrialHeld(viewOf(late))).toBe(false);
  });

  it('remembers earlier trials', () => {
    const log = [
      { id: 'sep.log.season', args: { season: 'winter' } },
      { id: 'sep.log.trial_won', args: { seat: 2, witch: 'otto', chamber: 1 } },
      { id: 'sep.log.trial_failed', args: { witch: 'sen', chamber: 2 } },
    ];
    expect(pastTrials(log)).toEqual([
      { season: 'winter', witch: 'sen', winner: null },
      { season: 'winter', witch: 'otto', winner: 2 },
    ]);
  });
});

describe('the scoring', () => {
  it('adds everything up', () => {
    const view = viewOf(over);
    const scores = finalScores(view);
    expect(scores).toHaveLength(4);
    for (const score of scores)
      expect(kScoreRows.reduce((sum, row) => sum + score[row], 0)).toBe(score.total);
    expect(finalScores(viewOf(late))).toEqual([]);
  });

  it('lays out charts', () => {
    expect(axisTicks(141)).toEqual([0, 50, 100, 150]);
    expect(axisTicks(23)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(spread([10, 12, 50], 30, 100)).toEqual([10, 40, 70]);
    expect(spread([90, 95, 100], 30, 100)).toEqual([40, 70, 100]);
    const points = ['autumn', 'autumn', 'winter'].map((season) => ({ season }) as SeriesPoint);
    expect(seasonBands(points)).toEqual([
      { season: 'autumn', from: 0, to: 1 },
      { season: 'winter', from: 2, to: 2 },
    ]);
  });
});

describe('the log', () => {
  it('tells lines apart', () => {
    expect(lineKind({ id: 'sep.log.phase' })).toBe('heading');
    expect(lineKind({ id: 'sep.log.moves', args: { seat: 1 } })).toBe('seat');
    expect(lineKind({ id: 'sep.log.widow_turn', args: { action: 'move' } })).toBe('widow');
    expect(lineKind({ id: 'sep.log.marker', args: { side: 'left' } })).toBe('chance');
    expect(lineKind({ id: 'sep.log.angry', args: { count: 1 } })).toBe('table');
  });
});
