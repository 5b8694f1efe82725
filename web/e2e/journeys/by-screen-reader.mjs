import { expect, test } from '../fixtures.mjs';
import { Reader } from '../reader/reader.mjs';
import { checkTranscript } from '../reader/transcript.mjs';
import { text } from '../texts.mjs';

const kWitches = 'three-witches.me-apprentice-apprentice';
const kBasic = 'septima.basic.3.ours.me-apprentice-apprentice';
const kFull = 'septima.full.3.ours.me-apprentice-apprentice';

/** Plays a game to its end, or until `done(reader)`; what the log says was heard. */
async function playAndHear(person, setup, { language = 'en', seed, done = () => false }) {
  const { page, context } = await person({ language });
  const reader = await Reader.open(page, setup, { language, seed });
  const end = await reader.play(() => done(reader));
  await test.info().attach('story', { body: reader.story.text() });
  await reader.checkLog();
  await context.close();
  return { reader, end };
}

/** Winter has begun. */
const seasonIsOver =
  (language = 'en') =>
  ({ heard }) =>
    heard.includes(
      text('sep.log.season', { season: text('sep.season.winter', {}, language) }, language),
    );

test('a match of 3 Witches by screen reader alone', async ({ person }) => {
  const { reader, end } = await playAndHear(person, kWitches, { seed: 1 });
  expect(end.over).toBe(true);
  expect(reader.lately, 'who won').toContain(end.question);
  checkTranscript(
    'three-witches',
    reader.story.turn(text('web.table.prompt.lead.up'), { fromBeginning: true }),
  );
});

test('septima: a Season by screen reader alone', async ({ person }) => {
  const { reader } = await playAndHear(person, kBasic, { seed: 1, done: seasonIsOver() });
  expect(reader.answered).toBeGreaterThan(10);
  checkTranscript('septima', reader.story.turn(text('sep.ask.select')));
});

test('by screen reader in other languages, and the Full game', async ({ person, whole }) => {
  test.skip(!whole, 'with --all');
  for (const language of ['de', 'pl', 'it']) {
    await playAndHear(person, kWitches, { language, seed: 2 });
    await playAndHear(person, kBasic, { language, seed: 2, done: seasonIsOver(language) });
  }
  const { reader, end } = await playAndHear(person, kFull, { seed: 3 });
  expect(end.over).toBe(true);
  expect(reader.lately, 'who won').toContain(end.question);
});
