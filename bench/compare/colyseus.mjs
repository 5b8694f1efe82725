// The game on Colyseus, in memory: what everybody sees is a Schema, of which each move sends the
// binary delta at once; hands go to their seats alone, as messages. Prints its port.
import { createRequire } from 'node:module';
import { deal, newPublic, play, SEATS } from './game.mjs';

// The packages are in the folder it is started in.
const require = createRequire(`${process.cwd()}/`);
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { defineTypes, Schema, ArraySchema } = require('@colyseus/schema');

class Public extends Schema {
  constructor() {
    super();
    for (const [name, value] of Object.entries(newPublic())) {
      this[name] = Array.isArray(value) ? new ArraySchema(...value) : value;
    }
  }
}
defineTypes(Public, {
  phase: 'string',
  round: 'uint16',
  turn: 'int8',
  lead: 'int8',
  led: 'int8',
  tokens: ['int8'],
  counts: ['int8'],
  bids: ['int8'],
  trick: ['int8'],
  won: ['int8'],
  said: 'string',
});

class Table extends Room {
  onCreate({ seed }) {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.luck = { seed };
    this.state = new Public();
    this.table = { pub: this.state, hands: [[], [], []] };
    this.seats = [];
    this.onMessage('play', (client, option) => {
      const seat = this.seats.indexOf(client);
      const { ok, dealt } = play(this.table, this.luck, seat, option);
      if (!ok) return client.send('refused', option);
      if (dealt) this.sendHands();
      this.broadcastPatch();
    });
    this.onMessage('begin', () => {
      deal(this.table, this.luck);
      this.sendHands();
      this.broadcastPatch();
    });
  }
  onJoin(client) {
    this.seats.push(client);
  }
  sendHands() {
    this.seats.forEach((client, seat) => client.send('hand', this.table.hands[seat]));
  }
}

const transport = new WebSocketTransport({});
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
server.define('table', Table);
await server.listen(0, '127.0.0.1');
console.log(transport.server.address().port);
