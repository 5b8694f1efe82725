// Games that bots have played to their end. A person may enter them anywhere: the server opens a table that begins with
// the same moves.

const kPause = 1000;
const kName = 'Marta';

/** Asks again after a while where the server finds that one asks too much. */
async function patiently(driver, message, refusals = ['too-many']) {
  for (;;) {
    try {
      return await driver.request(message);
    } catch (error) {
      if (!refusals.some((code) => error.message.includes(`${code}:`))) throw error;
      await driver.page.waitForTimeout(kPause);
    }
  }
}

export class PlayedGame {
  constructor(driver, table, moves) {
    this.driver = driver;
    this.table = table;
    /** Who chose what: `[seat, 'brew love-potion ...']`. */
    this.moves = moves;
  }

  static async play(driver, game, bots, variant) {
    const seats = Array(bots).fill({ kind: 'bot', bot: 'apprentice' });
    const opening = { type: 'create', game, name: '', public: false, variant, seats };
    const { table } = await patiently(driver, opening);
    // Only those at the table may ask before its game is over.
    await patiently(driver, { type: 'join', table });
    const asked = { type: 'record', table };
    const { record } = await patiently(driver, asked, ['too-many', 'not-allowed']);
    const { moves } = typeof record === 'string' ? JSON.parse(record) : record;
    return new PlayedGame(driver, table, moves);
  }

  /** What was asked and seen after so many moves. */
  moment(move) {
    return patiently(this.driver, { type: 'moment', table: this.table, move });
  }

  /** Before each move of those seats: `{ move, seat, kind, view, option }`; the option is what was then chosen. */
  async *all(isWanted = () => true) {
    for (const [move, [seat, option]] of this.moves.entries()) {
      if (!isWanted(seat)) continue;
      const { ask, view } = await this.moment(move);
      yield { move, seat, kind: ask.kind, view, option };
    }
  }

  /** Those where somebody was asked. */
  async questions() {
    const found = [];
    for await (const one of this.all((seat) => typeof seat === 'number'))
      if (one.kind !== null) found.push(one);
    return found;
  }

  /** A seat at a table of its own that begins where that question is asked. */
  async enter({ move, seat, option }) {
    const asked = { type: 'branch', table: this.table, move, seat, name: kName };
    const { table, token } = await patiently(this.driver, asked);
    return { table, token, seat, name: kName, option };
  }
}

/** Answers the open question of the seat as the bot did, or somehow. */
export async function goOn(driver, { table, token, option }) {
  await driver.connect();
  await patiently(driver, { type: 'join', table, token });
  const ask = await driver.page.evaluate(() => window.septimaSocket.asked(null));
  const answer = { question: ask.question, option: option ?? ask.options[0] };
  await driver.request({ type: 'choose', ...answer });
}

/** Opens a table that waits for people; the seat of whoever opened it. */
export async function openTable(driver, game, name, others, variant) {
  await driver.connect();
  const seats = [{ kind: 'me', name }, ...others];
  const opening = { type: 'create', game, name: '', public: true, variant, seats };
  const { table, token, seat } = await patiently(driver, opening);
  return { table, token, seat, name };
}
