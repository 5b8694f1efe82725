// The game on boardgame.io, in memory: hands are secrets of their players. Prints its port.
import { createRequire } from 'node:module';
import { deal, newPublic, play } from './game.mjs';

// The packages are in the folder it is started in.
const require = createRequire(`${process.cwd()}/`);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView, ActivePlayers } = require('boardgame.io/core');

const tableOf = (G) => ({ pub: G.pub, hands: [0, 1, 2].map((seat) => G.players[seat].hand) });

const game = {
  name: 'table',
  setup: () => {
    const G = {
      pub: newPublic(),
      players: { 0: { hand: [] }, 1: { hand: [] }, 2: { hand: [] } },
      secret: { seed: 1 },
    };
    deal(tableOf(G), G.secret);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    play: {
      // Nobody knows beforehand what comes of a move.
      client: false,
      move: ({ G, playerID }, option) => {
        if (!play(tableOf(G), G.secret, Number(playerID), option).ok) return INVALID_MOVE;
      },
    },
  },
};

console.info = () => {};
const server = Server({ games: [game], origins: [] });
const { appServer } = await server.run({ port: 0 });
console.log(appServer.address().port);
