// node bench/compare/compare.mjs [--tables 100] [--seconds 10] [--cauldron build/release/cauldron]
//
// A game of the same shape on Colyseus and boardgame.io, and 3 Witches on Cauldron, one after
// another in one run: three WebSockets for each table, every move is told to all three. The server
// has the machine's last core for itself, the load generator the first. Only Cauldron and the bare
// server (bench/floor.cpp, if it is built) store moves.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { frameworks } from './frameworks.mjs';
import { deal, newPublic, options, play, SEATS } from './game.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const folder = path.join(root, 'build/compare');
const packages = {
  '@colyseus/core': '0.16.20',
  '@colyseus/ws-transport': '0.16.1',
  '@colyseus/schema': '3.0.76',
  'boardgame.io': '0.50.2',
};
const warmUp = 3;

const { values: wanted } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    cauldron: { type: 'string', default: path.join(root, 'build/release/cauldron') },
  },
});
const serverCore = String(cpus().length - 1);

function install() {
  const wish = JSON.stringify({ private: true, type: 'module', dependencies: packages }, null, 2);
  const file = path.join(folder, 'package.json');
  const done = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(done) && existsSync(file) && readFileSync(file, 'utf8') === wish) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wish);
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}

// Seconds of processor time of the process with all its threads.
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function startServer(script) {
  const server = spawn('taskset', ['-c', serverCore, process.execPath, path.join(here, script)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`${script} ended`)));
    server.stdout.on('data', (bytes) => {
      const port = /^(\d+)$/m.exec(String(bytes));
      if (port) resolve({ server, port: Number(port[1]) });
    });
  });
}

function begin(table) {
  table.luck = { seed: 1 };
  table.game = { pub: newPublic(), hands: [[], [], []] };
  deal(table.game, table.luck);
  table.moves = 0;
}

class Crowd {
  constructor(framework) {
    this.framework = framework;
    this.tables = [];
    this.playing = false;
    this.reset();
  }

  reset() {
    this.moves = 0;
    this.waits = [];
    this.before = this.bytes();
  }

  bytes() {
    return this.tables.flatMap((t) => t.lines).reduce((sum, line) => sum + line.received, 0);
  }

  async open(port, count) {
    for (let number = 0; number < count; ++number) {
      const table = { number, lines: [], matches: 0, told: 0, luck: { seed: 1 } };
      this.tables.push(table);
      await this.framework.open(table, port, (seat, frame) => this.take(table, seat, frame));
      begin(table);
    }
  }

  // Everybody at the table knows of a move before the next one is made.
  take(table, seat, frame) {
    if (!this.framework.isNews(frame)) return;
    if (seat !== table.mover) this.waits.push(performance.now() - table.sent);
    if (++table.told < SEATS) return;
    ++this.moves;
    if (this.playing) this.next(table);
  }

  next(table) {
    if (table.moves < this.framework.lasts) return this.move(table);
    ++table.matches;
    begin(table);
    this.framework.renew(table).then(() => this.move(table));
  }

  move(table) {
    const seat = table.game.pub.turn;
    const all = options(table.game);
    const option = all[Math.floor(Math.random() * all.length)];
    const frame = this.framework.move(table, seat, option);
    play(table.game, table.luck, seat, option);
    ++table.moves;
    table.told = 0;
    table.mover = seat;
    table.sent = performance.now();
    table.lines[seat].send(frame, this.framework.kind);
  }

  play() {
    this.playing = true;
    for (const table of this.tables) this.next(table);
  }
}

// As long as something is to be done at once, Node asks the system for news without going to sleep:
// waking the generator is no work of the server's.
function watch(crowd) {
  if (crowd.playing) setImmediate(() => watch(crowd));
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function measure(framework) {
  const { server, port } = await startServer(framework.server);
  const crowd = new Crowd(framework);
  await crowd.open(port, Number(wanted.tables));
  crowd.play();
  watch(crowd);
  await sleep(warmUp);
  crowd.reset();
  const cpu = cpuSeconds(server.pid);
  const start = performance.now();
  await sleep(Number(wanted.seconds));
  const seconds = (performance.now() - start) / 1000;
  const used = cpuSeconds(server.pid) - cpu;
  const { moves, waits } = crowd;
  if (moves === 0) throw new Error(`${framework.name} made no move`);
  waits.sort((a, b) => a - b);
  const row = {
    movesPerSecond: moves / seconds,
    cpu: (used * 1e6) / moves,
    bytes: (crowd.bytes() - crowd.before) / moves,
    p50: waits[Math.floor((waits.length - 1) * 0.5)],
    p99: waits[Math.floor((waits.length - 1) * 0.99)],
    busy: used / seconds,
  };
  crowd.playing = false;
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  for (const line of crowd.tables.flatMap((table) => table.lines)) line.socket.destroy();
  return row;
}

// What a program says in JSON as `cauldron loadtest` does.
function ask(program, ...words) {
  const load = JSON.parse(execFileSync(program, words, { encoding: 'utf8' }));
  const cpu = load.cpuNanosecondsPerMove / 1000;
  return {
    movesPerSecond: load.movesPerSecond,
    cpu,
    bytes: load.bytesPerMove,
    p50: load.waitMicrosecondsP50 / 1000,
    p99: load.waitMicrosecondsP99 / 1000,
    busy: (cpu * load.movesPerSecond) / 1e6,
  };
}

function print(name, row) {
  const number = (value, digits) => value.toLocaleString('en', { maximumFractionDigits: digits });
  const cells = [
    number(row.movesPerSecond, 0),
    `${number(row.cpu, 1)} µs`,
    `${number(row.bytes, 0)} bytes`,
    row.p50 ? `${number(row.p50, 1)}, ${number(row.p99, 1)} ms` : '',
    `${number(row.busy * 100, 0)} %`,
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

install();
execFileSync('taskset', ['-cp', '0', String(process.pid)], { stdio: 'ignore' });
console.log(
  "| | moves a second | server's processor time a move | sent a move | p50, p99 | server busy |",
);
console.log('|---|---|---|---|---|---|');
for (const framework of frameworks) print(framework.name, await measure(framework));
const { cauldron, tables, seconds } = wanted;
print('Cauldron', ask(cauldron, 'loadtest', '--tables', tables, '--seconds', seconds, '--json'));
const floor = path.join(path.dirname(cauldron), 'floor');
if (existsSync(floor)) print('a bare server', ask(floor, tables, seconds));
