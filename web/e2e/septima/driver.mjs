// Plays a seat over a socket of its own, beside the page: to get to a rare question quickly, or to the end of a game.

import { pickByWeight, random } from './random.mjs';

/** Talks to the server from within a page, which has a WebSocket and the right origin. Runs in the page. */
function openSocket() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
  const waiting = new Map();
  let ask = null;
  let facts = [];
  let heard = () => {};
  socket.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    if (news.type === 'table' || news.type === 'update') {
      ask = news.ask;
      facts = (news.view ?? news.steps?.at(-1)?.view)?.facts ?? facts;
      heard();
    }
    const request = waiting.get(news.id);
    waiting.delete(news.id);
    if (news.type === 'error' && request) request.fail(new Error(`${news.code}: ${request.frame}`));
    else request?.done(news);
  };
  const opened = new Promise((done) => (socket.onopen = done));
  window.septimaSocket = {
    request: async (message) => {
      await opened;
      const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), String).join('-');
      const frame = JSON.stringify({ ...message, id });
      return new Promise((done, fail) => {
        waiting.set(id, { done, fail, frame });
        socket.send(frame);
      });
    },
    /** The question with another number than `last` once it is the seat's own to answer, or the end. */
    asked: async (last) => {
      for (;;) {
        if (ask && (ask.kind === null || (ask.you && !ask.chosen && ask.question !== last)))
          return { ...ask, facts };
        await new Promise((done) => (heard = done));
      }
    },
    close: () => socket.close(),
  };
}

/** Verbs that lead to other questions than the usual ones. */
const kCurious = new Set(['use', 'cast', 'call', 'visit', 'learn', 'also', 'boon', 'heal', 'pick']);

const kFavourite = 60;

export class Driver {
  /** How often each kind of option was chosen. */
  chosen = new Map();

  constructor(page, seed) {
    this.page = page;
    this.random = random(seed);
  }

  /** A fresh socket, in a page of the server that does nothing by itself; in a window of its own, to cover no other. */
  static async start(browser, address, seed) {
    const page = await browser.newPage();
    await page.goto(`${address}/about`);
    return new Driver(page, seed);
  }

  async connect() {
    await this.page.evaluate(() => window.septimaSocket?.close());
    await this.page.evaluate(openSocket);
  }

  request(message) {
    return this.page.evaluate((body) => window.septimaSocket.request(body), message);
  }

  /** Opens a table for one person and bots. */
  create(variant) {
    return this.open(variant, [{ kind: 'me', name: 'Marta' }]);
  }

  /** A game that bots play, to its end; with its moves. They play while somebody looks on. */
  async botGame(variant) {
    const { table } = await this.open(variant, []);
    await this.request({ type: 'join', table });
    await this.page.evaluate(() => window.septimaSocket.asked());
    return { table, moves: (await this.recordOf(table)).moves };
  }

  async open(variant, people) {
    await this.connect();
    const bots = Array(variant.players - people.length).fill({ kind: 'bot', bot: 'novice' });
    const seats = [...people, ...bots];
    return this.request({
      type: 'create',
      game: 'septima',
      name: '',
      public: false,
      variant,
      seats,
    });
  }

  async recordOf(table) {
    const { record } = await this.request({ type: 'record', table });
    return typeof record === 'string' ? JSON.parse(record) : record;
  }

  /** What was asked after so many moves of a finished game. */
  async kindAt({ table }, move) {
    const { ask } = await this.request({ type: 'moment', table, move });
    return ask.kind;
  }

  /** A new table that begins with the first moves of a finished game, with a person in the seat. */
  branch({ table }, move, seat) {
    return this.request({ type: 'branch', table, move, seat, name: 'Marta' });
  }

  /**
   * Plays the seat until one of the `wanted` questions is its own to answer, and returns the kind; null at the end of the
   * game. `favourites` are words of options that lead there, `avoid(option, facts)` says which ones do not.
   */
  async driveTo(
    { table, token },
    wanted = new Set(),
    { favourites = [], avoid = () => false } = {},
  ) {
    await this.connect();
    await this.request({ type: 'join', table, token });
    for (let last = null; ;) {
      const { question, kind, options, facts } = await this.page.evaluate(
        (answered) => window.septimaSocket.asked(answered),
        last,
      );
      if (kind === null || wanted.has(kind)) return kind;
      const useful = options.filter((option) => !avoid(option, facts));
      const option = this.choose(kind, useful.length > 0 ? useful : options, favourites);
      await this.request({ type: 'choose', question, option }).catch((error) => {
        // The page of the same seat was faster: it answers some questions by itself.
        if (!/stale-question|not-asked/.test(error.message)) throw error;
      });
      last = question;
    }
  }

  /** Curious: what was chosen least so far, and rather something than nothing. */
  choose(kind, options, favourites) {
    // The page of the same seat may answer this by itself: who was faster must not matter for what comes next.
    if (options.length === 1) return options[0];
    const keyOf = (words) => [kind, ...words.slice(0, 2)].join(' ');
    const weights = options.map((option) => {
      const words = option.split(' ');
      if (words.some((word) => favourites.includes(word))) return kFavourite;
      const curious = kCurious.has(words[0]) ? 4 : option === 'done' ? 0.2 : 1;
      return curious / (1 + (this.chosen.get(keyOf(words)) ?? 0));
    });
    const option = options[pickByWeight(weights, this.random)];
    const key = keyOf(option.split(' '));
    this.chosen.set(key, (this.chosen.get(key) ?? 0) + 1);
    return option;
  }
}
