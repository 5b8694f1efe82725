// Starts the real server on a free port with a data folder of its own, and with luck that can be repeated.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
/** What is played: the program, and its pages. */
const kUsual = {
  program: process.env.CAULDRON_BIN ?? 'build/release/cauldron',
  pages: process.env.CAULDRON_WEB ?? 'web/dist',
};

/** For other games than usual: E2E_SEED=2 npm run e2e. */
export const kSeed = Number(process.env.E2E_SEED ?? 1);

/**
 * The same `seed` gives the same games for the same answers, at the first table, the second and so on; null: chance as
 * strangers have it. Resolves to
 * `{ address, stop, restart }` once the server listens. `stop` clears the data away, `restart` ends the server and
 * starts another one with its data at its address.
 */
export async function startServer(seed = kSeed, build = kUsual, further = []) {
  const data = mkdtempSync(join(tmpdir(), 'cauldron-e2e-'));
  let { address, end } = await start(build, data, '0', seed, further);
  return {
    address,
    restart: async () => {
      await end();
      ({ end } = await start(build, data, new URL(address).port, seed, further));
    },
    stop: async () => {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function start(build, data, port, seed, further) {
  const program = resolve(root, build.program);
  const pages = resolve(root, build.pages);
  for (const needed of [program, join(pages, 'index.html')])
    if (!existsSync(needed)) throw new Error(`missing: ${needed} (build it first)`);
  const where = ['--port', port, '--data', data, '--web', pages];
  const luck = seed === null ? [] : ['--luck-for-tests', String(seed)];
  const server = spawn(program, ['run', ...where, ...luck, ...further], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = [];
  server.stderr.on('data', (text) => complaints.push(String(text)));
  const ended = new Promise((done) => server.once('exit', done));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const address = await Promise.race([
    listening(server.stdout),
    ended.then((code) => {
      throw new Error(`the server ended with ${code}: ${complaints.join('')}`);
    }),
  ]);
  return { address, end };
}

/** What the program says of a file with one record: `{ record, status }`. */
export function verify(file) {
  const { status } = spawnSync(resolve(root, kUsual.program), ['verify', file]);
  return { record: JSON.parse(readFileSync(file, 'utf8')), status };
}

/** Records of games that bots have played, one a line. */
export function playedGames(game, count, how) {
  const folder = mkdtempSync(join(tmpdir(), 'cauldron-games-'));
  const file = join(folder, 'games.jsonl');
  const words = ['simulate', game, '--games', String(count), '--seed', String(kSeed), ...how];
  const { status } = spawnSync(resolve(root, kUsual.program), [...words, '--record', file]);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
  const records = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true, force: true });
  return records;
}

async function listening(output) {
  for await (const line of createInterface({ input: output })) {
    const address = /listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error('the server never listened');
}
