// The lessons, as somebody takes them who reads quickly.

/** Whatever waits to be read goes on at once. Runs in the page. */
function readQuickly() {
  const kGoOn = '[data-go-on], [data-hurry="held"], .matrix footer .primary';
  const isAsked = () => document.querySelector('#prompt')?.dataset.kind !== undefined;
  setInterval(() => isAsked() || document.querySelector(kGoOn)?.click(), 50);
}

const kGames = ['three-witches', 'septima'];

/** Begins the lesson of a game and waits for its first words. */
export async function beginLesson(page, game) {
  await page.addInitScript(readQuickly);
  await page.goto('/learn');
  await page.locator('main .button.primary').nth(kGames.indexOf(game)).click();
  await page.waitForURL('**/table/**');
  await page.waitForSelector('[data-coach]');
}
