// play.mjs begin|finish URL FILE: somebody who plays 3 Witches against two bots over the server's WebSocket. `begin` opens a
// table, plays a while and writes down where it stands; `finish` expects to find exactly that, and plays to the end.
// Run with --experimental-websocket, which Node 20 needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';

const [what, url, file] = process.argv.slice(2);
const kChoicesAtFirst = 6;

/** A socket to which every request gets its answer; refusals throw. */
async function connect() {
  // As a page of this server does; Node's WebSocket takes headers as well as protocols.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { Origin: url } });
  const waiting = new Map();
  const news = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (answer) answer(message);
    else for (const hear of news.splice(0)) hear();
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no WebSocket at ${url}`));
    socket.onclose = ({ code }) => reject(new Error(`the WebSocket closed with ${code}`));
  });
  return {
    async ask(request) {
      const id = randomUUID();
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ ...request, id }));
      const answer = await answered;
      assert.notEqual(answer.type, 'error', JSON.stringify(answer));
      return answer;
    },
    heard: () => new Promise((resolve) => news.push(resolve)),
    close: () => socket.close(),
  };
}

/** Chooses the first option whenever asked, and only once where others answer at the same time; the snapshot after so many choices, or at the end. */
async function play(server, seat, choices) {
  for (let chosen = 0; ; ) {
    const heard = server.heard();
    const table = await server.ask({ type: 'join', ...seat });
    if (table.result) return table;
    if (!table.ask.you || table.ask.chosen !== null) {
      await heard;
    } else if (chosen === choices) {
      return table;
    } else {
      await server.ask({ type: 'choose', question: table.ask.question, option: table.ask.options[0] });
      chosen += 1;
    }
  }
}

const page = await fetch(url);
assert.equal(page.status, 200);
assert.match(await page.text(), /<title>/);

const server = await connect();
if (what === 'begin') {
  const bot = { kind: 'bot', bot: 'novice' };
  const { table, token } = await server.ask({
    type: 'create', game: 'three-witches', name: '', public: true, seats: [{ kind: 'me', name: 'Marta' }, bot, bot],
  });
  const seat = { table, token };
  const { view, ask } = await play(server, seat, kChoicesAtFirst);
  writeFileSync(file, JSON.stringify({ seat, view, ask }));
  console.log(`table ${table}: ${kChoicesAtFirst} choices, the next question is ${ask.question}`);
} else {
  const { seat, view, ask } = JSON.parse(readFileSync(file, 'utf8'));
  const found = await server.ask({ type: 'join', ...seat });
  assert.deepEqual({ view: found.view, ask: found.ask }, { view, ask });
  const { result } = await play(server, seat, Infinity);
  assert.equal(result.outcome.scores.length, 3);
  const { record } = await server.ask({ type: 'record', ...seat });
  writeFileSync(`${file}.record`, `${typeof record === 'string' ? record : JSON.stringify(record)}\n`);
  console.log(`table ${seat.table}: over, scores ${result.outcome.scores.join(', ')}`);
}
server.close();
