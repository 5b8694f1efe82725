import { violations } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

/** Opens public tables over a socket of its own. */
const openTables = (page, names) =>
  page.evaluate(async (wanted) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    await new Promise((done) => (socket.onopen = done));
    for (const name of wanted) {
      const seats = [{ kind: 'me', name: 'Marta' }, { kind: 'open' }, { kind: 'open' }];
      const id = `open-a-table-named-${name}`;
      const answered = new Promise((done) => (socket.onmessage = done));
      socket.send(
        JSON.stringify({ type: 'create', id, game: 'three-witches', name, public: true, seats }),
      );
      await answered;
    }
    socket.close();
  }, names);

test('an open table is found by a part of its name, by keys alone', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  const open = page.getByRole('region', { name: text('web.start.open'), exact: true });
  const rows = open.getByRole('listitem');
  await open.getByText(text('web.start.open.empty')).waitFor();
  await openTables(page, ['Thorny Moth', 'Misty Newt', 'Fenny Snake']);
  await expect(rows).toHaveCount(3);

  const search = open.getByRole('searchbox', { name: text('web.start.find'), exact: true });
  const status = open.getByRole('status');
  await search.focus();
  await page.keyboard.type('MOTH');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('1 table found');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Thorny Moth');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('owl');
  await page.keyboard.press('Enter');
  await open.getByText(text('web.start.find.none'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(3);
  await expect(search).toBeFocused();
});
