// Somebody who plays without seeing the page: hears what live regions say, asks the accessibility tree for the rest,
// finds every choice by its role and name, and presses it with the keyboard. What they meet becomes a story.

import { expect } from '@playwright/test';
import { pickByWeight, random } from '../septima/random.mjs';
import { text } from '../texts.mjs';
import { ears } from './ears.mjs';
import { Story } from './story.mjs';
import { isWithin, Tree } from './tree.mjs';

const kPoll = { timeout: 60_000, intervals: [20, 40, 80, 120] };
const kMostSteps = 24;

/** Buttons of the prompt that answer nothing. */
const kAsides = [
  'web.memory.hint',
  'web.sep.tray.fold',
  'web.sep.tray.open',
  'web.table.takeBack',
  'web.sep.takeBack',
  'web.table.change',
  'web.sep.change',
];
const kSignals = ['tw.signal.win', 'tw.signal.lose', 'tw.signal.choose'];

const isFree = ({ disabled, pressed }) => !disabled && !pressed;
const title = ({ role, name }) => `${role} "${name}"`;
const withoutSpaces = (words) => words.replace(/\s/g, '');

export class Reader {
  story = new Story();
  /** How many questions were answered. */
  answered = 0;
  /** Everything that live regions said, and what they said since the last answer. */
  heard = [];
  lately = [];
  /** The lines of the log when the table was opened. */
  before = null;
  /** How often each choice was made, by its name. */
  chosen = new Map();

  /** Opens a table by the page of a new table, whose `setup` is the fragment of its own link. */
  static async open(page, setup, { language = 'en', seed = 1 } = {}) {
    const reader = new Reader(page, await Tree.of(page), await ears(page), { language, seed });
    await page.goto(`/new#${setup}`);
    await reader.press('button', reader.words('web.new.create'));
    await page.waitForURL('**/table/**');
    return reader;
  }

  constructor(page, tree, listening, { language, seed }) {
    this.page = page;
    this.tree = tree;
    this.listening = listening;
    this.random = random(seed);
    const words = (id) => text(id, {}, language);
    const announced = new RegExp(`^${words('web.memory.talk.label').replace('{action}', '.+')}$`);
    const signals = kSignals.map(words);
    this.words = words;
    this.prompt = words('web.table.prompt');
    this.parts = words('web.reader.parts');
    this.list = words('web.sep.tray');
    this.asides = kAsides.map(words);
    this.ends = ['web.table.again', 'web.sep.again'].map(words);
    this.isTalk = (name) => signals.includes(name) || announced.test(name);
  }

  /** Presses what has that role and name, as soon as it is there. */
  async press(role, name) {
    let thing;
    const find = async () => {
      const things = await this.tree.read();
      thing = things.find((one) => one.role === role && one.name === name && !one.disabled);
      return thing !== undefined;
    };
    await expect.poll(find, { ...kPoll, message: `there is a ${role} "${name}"` }).toBe(true);
    await this.tree.press(thing, 'Enter');
  }

  /** What live regions said since the last time. */
  async listen() {
    const news = await this.listening.heard();
    this.heard.push(...news);
    this.lately.push(...news);
    news.forEach((words) => this.story.heard(words));
  }

  /** What there is to answer now. */
  async look() {
    const things = await this.tree.read();
    const inPrompt = (thing) => isWithin(thing, 'region', this.prompt);
    const buttons = things.filter(({ role }) => role === 'button');
    const toggles = buttons.filter(
      (thing) => thing.pressed !== undefined && isWithin(thing, 'main') && !this.isTalk(thing.name),
    );
    const answers = buttons.filter(
      (thing) =>
        inPrompt(thing) &&
        thing.pressed === undefined &&
        !thing.disabled &&
        !isWithin(thing, 'group', this.parts) &&
        !this.asides.includes(thing.name),
    );
    // What the prompt lists lies on the table too; who listens finds it in the list.
    const listed = toggles.filter((thing) => inPrompt(thing) || isWithin(thing, 'list', this.list));
    const offered = listed.some(isFree) ? listed : toggles;
    const about = things.filter(
      (thing) =>
        ['StaticText', 'image'].includes(thing.role) &&
        inPrompt(thing) &&
        !['button', 'heading', 'image'].some((role) => isWithin(thing, role)),
    );
    const asked = {
      question: things.find((one) => one.role === 'heading' && inPrompt(one))?.name ?? '',
      about: about.map(({ name }) => name).join(' '),
      choices: offered.filter(isFree),
      refused: offered.filter(({ disabled, pressed }) => disabled && !pressed),
      pressed: toggles.filter(({ pressed }) => pressed),
      answers,
    };
    return {
      ...asked,
      picture: JSON.stringify(asked, (key, value) => (key === 'within' ? undefined : value)),
      everything: [...toggles.filter(isFree), ...answers],
      focus: things.findLast(({ focused }) => focused),
      over: answers.some(({ name }) => this.ends.includes(name)),
    };
  }

  /** Waits until `isIt(now)`, and listens meanwhile. */
  async until(isIt, what) {
    let now;
    const seen = async () => isIt((now = await this.look()));
    await expect.poll(seen, { ...kPoll, message: what }).toBe(true);
    await this.listen();
    return now;
  }

  /** Plays until `done()` or the end of the game; returns what there is then. */
  async play(done = () => false) {
    for (;;) {
      const isAsked = ({ choices, answers }) => choices.length + answers.length > 0;
      const now = await this.until(isAsked, 'something can be chosen');
      await this.check(now);
      this.before ??= await this.readLog();
      this.story.asked(now);
      if (now.over || done()) return now;
      await this.answer(now);
    }
  }

  /** A listener knows what is asked, can tell the choices apart, and is somewhere on the page. */
  async check({ question, everything }) {
    const names = everything.map(title);
    // Whoever arrives is taken to the question once the table has been painted.
    const isSomewhere = ({ focus }) => !/nothing|RootWeb/.test(focus?.role ?? 'nothing');
    await this.until(isSomewhere, `focus at "${question}"`);
    expect.soft(question, 'a question has a name').not.toBe('');
    expect
      .soft(this.lately, `"${question}" is announced`)
      .toContainEqual(expect.stringContaining(question));
    expect.soft(await this.alike(everything), `alike, at "${question}"`).toEqual([]);
    expect
      .soft(names, `a choice of "${question}" has no name`)
      .not.toContainEqual(expect.stringMatching(/""$/));
  }

  /** Different things with one name. The same thing may lie in several places of the table. */
  async alike(things) {
    const known = new Map();
    const found = new Set();
    for (const thing of things) {
      const what = (await this.tree.sourceOf(thing)) ?? `node ${thing.node}`;
      if ((known.get(title(thing)) ?? what) !== what) found.add(title(thing));
      known.set(title(thing), what);
    }
    return [...found];
  }

  /** Chooses something, and more as long as more is needed, and sends it. */
  async answer(first) {
    const known = first.answers.map(title);
    const tried = new Set();
    let now = first;
    this.lately = [];
    for (let steps = 0; steps < kMostSteps; steps++) {
      const sending = now.answers.find(
        (one) => steps > 0 && (!known.includes(title(one)) || tried.has(title(one))),
      );
      const thing = sending ?? this.prefer(now, tried);
      const isToggle = thing.pressed !== undefined;
      tried.add(title(thing));
      this.story.chose(thing);
      await this.tree.press(thing, isToggle ? 'Space' : 'Enter');
      const { picture } = now;
      now = await this.until((then) => then.picture !== picture, `${title(thing)} does something`);
      const again = now.answers.some((one) => title(one) === title(thing));
      if (!isToggle && (sending || !again)) return void this.answered++;
    }
    throw new Error(`"${first.question}" cannot be answered`);
  }

  /** What was chosen less often comes up more often; to do nothing, seldom. */
  prefer({ choices, answers, question }, tried) {
    const offered = [...choices, ...answers];
    const fresh = offered.filter((one) => !tried.has(title(one)));
    const things = fresh.length > 0 ? fresh : offered;
    expect(things.length, `"${question}" can be answered`).toBeGreaterThan(0);
    const weights = things.map((thing) => {
      const often = this.chosen.get(thing.name) ?? 0;
      return (thing.pressed === undefined && choices.length > 0 ? 0.25 : 1) / (1 + often) ** 1.5;
    });
    const thing = things[pickByWeight(weights, this.random)];
    this.chosen.set(thing.name, (this.chosen.get(thing.name) ?? 0) + 1);
    return thing;
  }

  /** What has the stage when a game is over covers the rest. */
  async leaveStage() {
    const back = this.words('web.sep.stage.close');
    const things = await this.tree.read();
    if (things.some(({ role, name }) => role === 'button' && name === back))
      await this.press('button', back);
  }

  /** The lines of the log. */
  async readLog() {
    await this.leaveStage();
    const log = this.words('web.table.log');
    await this.press('tab', log);
    let things;
    const isOpen = async () => {
      things = await this.tree.read();
      return things.some(({ role, name, selected }) => role === 'tab' && name === log && selected);
    };
    await expect.poll(isOpen, { ...kPoll, message: 'the log is open' }).toBe(true);
    const lines = things.filter((one) => one.role === 'paragraph' && isWithin(one, 'tabpanel'));
    const wordsIn = (line) =>
      things.filter(({ role, within }) => role === 'StaticText' && within.includes(line));
    return lines.map((line) =>
      withoutSpaces(
        wordsIn(line)
          .map(({ name }) => name)
          .join(''),
      ),
    );
  }

  /** Every line of the log was announced, once and in order, but for those that were there before anybody listened. */
  async checkLog() {
    const written = await this.readLog();
    const said = this.heard.map(withoutSpaces).filter((words) => written.includes(words));
    const differs = written.findLastIndex(
      (line, place) => line !== said.at(place - written.length),
    );
    const unheard = written.slice(0, differs + 1);
    expect(unheard, 'what the log says was announced, once').toEqual(
      unheard.length > 0 ? this.before.slice(-unheard.length) : [],
    );
  }
}
