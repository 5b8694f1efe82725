// How the load generator talks to each framework: `open` connects the seats of a table, `send` a
// move, `isNews` tells the update that follows a move from everything else.
import { Line } from './line.mjs';
import { SEATS } from './game.mjs';

const until = (table, count) =>
  new Promise((resolve) => {
    table.expected = count;
    table.done = resolve;
  });
// Counts what `until` waits for.
const arrived = (table) => {
  if (table.done && --table.expected === 0) {
    const { done } = table;
    table.done = undefined;
    done();
  }
};

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;
// A message of Colyseus: its code, the name as a short string, the number as MessagePack has it.
const message = (name, number) =>
  Buffer.from([
    ROOM_DATA,
    0xa0 | name.length,
    ...Buffer.from(name),
    ...(number === undefined ? [] : [number]),
  ]);

const colyseus = {
  name: 'Colyseus',
  server: 'colyseus.mjs',
  kind: 2,
  async open(table, port, take) {
    for (let seat = 0; seat < SEATS; ++seat) {
      const way = seat === 0 ? 'create/table' : `joinById/${table.room}`;
      const response = await fetch(`http://127.0.0.1:${port}/matchmake/${way}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seed: table.luck.seed }),
      });
      const { room, sessionId } = await response.json();
      table.room = room.roomId;
      const line = new Line((frame) => {
        if (frame[0] === JOIN_ROOM) line.send(Buffer.from([JOIN_ROOM]), 2);
        else if (frame[0] === ROOM_STATE) arrived(table);
        else if (frame[0] === ROOM_STATE_PATCH && table.done) arrived(table);
        else take(seat, frame);
      });
      table.lines.push(line);
      const joined = until(table, 1);
      await line.open(port, `/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
      await joined;
    }
    const begun = until(table, SEATS);
    table.lines[0].send(message('begin'), 2);
    await begun;
  },
  move: (table, seat, option) => message('play', option),
  isNews: (frame) => frame[0] === ROOM_STATE_PATCH,
  lasts: Infinity,
};

// Packets of Engine.IO and Socket.IO: 0 opens, 2 and 3 are ping and pong, 40 joins, 42 is an event.
const space = '/table,';
const event = (...args) => Buffer.from(`42${space}${JSON.stringify(args)}`);
const moved = Buffer.from(`42${space}["update"`);
const synced = Buffer.from(`42${space}["sync"`);
const begins = (frame, with_) => frame.subarray(0, with_.length).equals(with_);

const boardgame = {
  name: 'boardgame.io',
  server: 'boardgame.mjs',
  kind: 1,
  async open(table, port, take) {
    table.match = `${table.number}-0`;
    for (let seat = 0; seat < SEATS; ++seat) {
      const line = new Line((frame) => {
        if (frame[0] === 0x30) line.send(Buffer.from(`40${space}`), 1);
        else if (frame[0] === 0x32) line.send(Buffer.from('3'), 1);
        else if (frame[0] === 0x34 && frame[1] === 0x30) arrived(table);
        else if (begins(frame, synced)) arrived(table);
        else take(seat, frame);
      });
      table.lines.push(line);
      const joined = until(table, 1);
      await line.open(port, '/socket.io/?EIO=4&transport=websocket');
      await joined;
      await this.sync(table, seat);
    }
  },
  sync(table, seat) {
    const shown = until(table, 1);
    table.lines[seat].send(event('sync', table.match, String(seat), null, SEATS), 1);
    return shown;
  },
  // Its log grows with a match, and with it the work for each move.
  async renew(table) {
    table.match = `${table.number}-${table.matches}`;
    for (let seat = 0; seat < SEATS; ++seat) await this.sync(table, seat);
  },
  move(table, seat, option) {
    const playerID = String(seat);
    const payload = { type: 'play', args: [option], playerID, credentials: null };
    return event('update', { type: 'MAKE_MOVE', payload }, table.moves, table.match, playerID);
  },
  isNews: (frame) => begins(frame, moved),
  lasts: 165,
};

export const frameworks = [colyseus, boardgame];
