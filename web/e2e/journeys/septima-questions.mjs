import { assert, noErrors } from '../expect.mjs';
import { person } from '../browser.mjs';
import { coverage, questionKinds, unansweredKinds } from '../septima/coverage.mjs';
import { Driver } from '../septima/driver.mjs';
import { Player } from '../septima/player.mjs';

export const name = 'septima: every kind of question is answered through the page at least once';

const kFull = { mode: 'full', players: 4 };
const kDuel = { mode: 'full', players: 2 };
const kSolo = { mode: 'full', players: 1 };
const kMostTables = 60;

/** What leads to rare questions: words of options that a person with that aim would choose. */
const kAims = [
  { variant: kFull },
  { variant: kSolo },
  {
    kinds: ['dragomir', 'bryn', 'moon'],
    favourites: ['dragomir', 'bryn', 'katherina', 'collect', 'recruit'],
    variant: kDuel,
  },
  {
    kinds: ['swap', 'also', 'boon', 'print', 'half', 'ready', 'nonlunar'],
    favourites: ['magic-mortar', 'time-twister', 'doppelganger', 'antique-shop', 'market', 'heal'],
    variant: kDuel,
  },
  {
    kinds: ['blessing'],
    // Four types of Ingredients lie around these spaces alone.
    favourites: ['blessed-day', 'katherina', 'collect', 'nonlunar', '15', '19', '27', '31'],
    needed: ['blessed-day', 'katherina'],
    variant: kFull,
  },
];

/** Goes to the table for one question, answers it, and leaves. */
async function answerOne(page, address, { table, token }, kind, seed) {
  await page.goto(`${address}/table/${table}#seat=${token}`);
  const player = new Player(page, { seed });
  const now = await player.untilAsked();
  assert.equal(now.kind, kind);
  await player.answer(now);
  await player.look({ wait: 'changed', picture: now.picture, timeout: 10_000 });
  await page.goto(`${address}/about`);
}

export async function run({ browser, address }) {
  assert.ok(questionKinds().length >= 40, 'the list of questions is read from the rules');
  const { context, page, errors } = await person(browser);
  const driver = await Driver.start(context, address, 41);
  for (const { kinds = questionKinds(), variant, ...ways } of kAims) {
    const open = () => new Set(unansweredKinds().filter((kind) => kinds.includes(kind)));
    // What comes up anyway needs no aim.
    const most = kinds.length > 10 ? 2 : kMostTables;
    for (let tables = 0; tables < most && open().size > 0; tables++) {
      const seat = await driver.create(variant);
      for (let kind; (kind = await driver.driveTo(seat, open(), ways)) !== null;)
        await answerOne(page, address, seat, kind, 41 + tables);
    }
  }
  noErrors(errors);
  await context.close();
  assert.deepEqual(unansweredKinds(), [], `never answered; answered: ${coverage()}`);
}
