// What a table of Septima remembers besides the view: the answer being put together, what it would bring, what
// happened since the person's last turn, and which big view takes the stage.

import type { Message, Step } from '../../net/protocol';
import type { Play } from '../../table/game';
import { Hint } from '../../table/hint/hint.svelte';
import type { TableModel } from '../../table/table.svelte';
import { AnswerInProgress } from './answer/answering.svelte';
import { pace } from './answer/pace.svelte';
import { Preview } from './answer/preview.svelte';
import { Announcing } from './memory/announcing.svelte';
import { Year } from './memory/year.svelte';
import { autoAnswer, mayBeSingle } from './model/auto';
import { revealed } from './model/pacing';
import { seriesAfter, type Series } from './model/series';
import { endsTurn, linesSinceTurn, trailsBetween, type Trail } from './model/since';
import { partsOf } from './model/things';
import type { View } from './model/view';
import { isTrialHeld } from './panels/logic/trial';
import { PhoneView, type ViewName } from './phone-view.svelte';
import { SeptimaTable } from './septima.svelte';

export type SeptimaModel = TableModel<View, SeptimaPlay>;

/** Views that may take the place of the map. */
export type Stage = 'matrix' | 'trial' | 'ritual' | 'scores';

const kMostLines = 60;
const kUnderStage = ['space', 'ritual', 'town', 'hospital', 'hut', 'spider', 'building'];

export class SeptimaPlay implements Play<View> {
  readonly answer: AnswerInProgress;
  readonly preview: Preview;
  readonly hint: Hint;
  readonly announcing: Announcing;
  /** How the numbers of the covens went, once the game is over. */
  readonly year: Year;
  readonly table: SeptimaTable;
  /** Which view a phone shows. */
  readonly phone = new PhoneView();
  /** Where the question stands among several of its kind. */
  series = $state.raw<Series | null>(null);
  /** The lines of the log since the person's last turn. */
  since = $state.raw<Message[]>([]);

  private counted: number | undefined;
  private base = $state.raw<View | null>(null);
  private opened = $state<Stage | null>(null);
  /** The matrix stays while the others play. */
  private kept = $state(false);
  /** The moment whose stage the person has left. */
  private left = $state('');

  readonly trails: Trail[] = $derived.by(() => {
    const { view, you } = this.model;
    return this.base && view ? trailsBetween(this.base, view, you) : [];
  });

  constructor(private readonly model: SeptimaModel) {
    this.hint = new Hint(model);
    this.answer = new AnswerInProgress(model, this.hint);
    this.preview = new Preview((question, option) => this.askPreview(question, option));
    this.announcing = new Announcing(model);
    this.year = new Year(model);
    this.table = new SeptimaTable(model, this.answer, this.announcing);
  }

  /** What takes the stage: what the person opened, or what is going on now. */
  get stage(): Stage | null {
    return this.opened ?? (this.left === this.moment ? null : this.stageNow);
  }

  /** What deserves the stage by itself. */
  private get stageNow(): Stage | null {
    const { view } = this.model;
    if (view?.outcome) return 'scores';
    return view && isTrialHeld(view) && !this.asksForTable ? 'trial' : null;
  }

  /** The question is answered on the map or on the ritual, which the stage would hide. */
  private get asksForTable(): boolean {
    return this.answer.next.some((thing) => kUnderStage.includes(partsOf(thing).family));
  }

  private get moment(): string {
    const { view } = this.model;
    return view ? `${view.season} ${view.step}` : '';
  }

  open(stage: Stage): void {
    this.opened = this.stage === stage ? null : stage;
    if (this.opened === null) this.left = this.moment;
  }

  /** On a phone: a view, of a seat's Coven perhaps, in place of whatever takes the stage. */
  openView(name: ViewName, seat: number | null = null): void {
    this.phone.open(name, seat);
    this.leaveStage();
  }

  keepMatrix(): void {
    this.opened = 'matrix';
    this.kept = true;
  }

  leaveStage(): void {
    this.opened = null;
    this.kept = false;
    this.left = this.moment;
  }

  replaced(): void {
    const { log, you, view } = this.model;
    this.since = linesSinceTurn(log, you).slice(-kMostLines);
    this.base = view;
    this.opened = null;
  }

  showing(step: Step<View>): void {
    const { view, recalling } = this.model;
    if (!recalling) this.note(step);
    if (view && revealed(view, step.view)) this.opened = 'matrix';
    else this.closeMatrix();
  }

  private note(step: Step<View>): void {
    const { view, you } = this.model;
    if (endsTurn(view, step.view, you)) {
      this.base = step.view;
      this.since = [];
    } else if (step.view.step !== 'setup' && (you === null || step.view.turn?.seat !== you)) {
      this.since = [...this.since, ...step.log].slice(-kMostLines);
    }
  }

  asked(): void {
    this.answer.clear();
    this.preview.clear();
  }

  rests(): void {
    this.closeMatrix();
    this.count();
    void this.year.ask();
    const ask = this.answer.ask;
    const option = ask && autoAnswer(ask, pace);
    if (option) void this.answer.send(option);
    else if (ask && mayBeSingle(ask))
      this.model.single.rests((only) => void this.answer.send(only));
  }

  /** Each question counts once, however often the table comes to rest before it is answered. */
  private count(): void {
    const { ask, view } = this.model;
    if (ask?.question === this.counted) return;
    this.counted = ask?.question;
    this.series = seriesAfter(this.series, view?.question ?? null);
  }

  /** What was shown for a moment makes room for what comes next. */
  private closeMatrix(): void {
    if (this.opened === 'matrix' && !this.kept) this.opened = null;
  }

  private async askPreview(question: number, option: string): Promise<View | null> {
    const answer = await this.model.connection.request({ type: 'preview', question, option });
    return answer.view as View | null;
  }
}
