import { waiting } from '../calls/waiting.svelte';
import { quickGame } from '../games/catalogue';
import type { GameClient } from '../games/client';
import { clientOf } from '../games/clients';
import { fetchOffers } from '../games/offers.svelte';
import { kLevels, nearest } from '../levels/levels';
import { connection, RefusedError } from '../net/client.svelte';
import type { Entry, Found, Level, Lobby, MyEntry, SeatRequest } from '../net/protocol';
import { mySeats, noteRunning, rememberSeat } from '../net/seats';
import { freshNonce, rememberShare, withShare } from '../fair/memory';
import { beginLesson } from '../learn/coaching';
import { navigate, tablePath } from '../shell/router.svelte';
import { settings } from '../shell/settings.svelte';
import { line, t } from '../text/text';

interface Tables {
  open: Entry[];
  mine: MyEntry[];
}

/** The tables of the start page; null until the server has told them. */
export const lobby = $state<{ tables: Tables | null }>({ tables: null });

/** Follows the lobby until the returned function is called. */
export function followLobby(): () => void {
  let asked: string[] = [];
  const stop = connection.onNews((news) => {
    if (news.type !== 'lobby') return;
    lobby.tables = sorted(news);
    const running = news.mine.filter((entry) => !entry.over);
    waiting.note(running);
    noteRunning(asked, tablesOf(running));
  });
  connection.follow(() => {
    const mine = mySeats().map(({ table, token }) => ({ table, token }));
    asked = tablesOf(mine);
    return { type: 'lobby', mine };
  });
  void fetchOffers(connection);
  return () => {
    stop();
    connection.close();
  };
}

const tablesOf = (list: readonly { table: string }[]) => list.map(({ table }) => table);

/** Games that wait for the person come first, then those still going on. */
function sorted({ tables, mine }: Lobby): Tables {
  const urgency = (entry: MyEntry) => (entry.yourTurn ? 0 : entry.over ? 2 : 1);
  const ownTables = new Set(mine.map((entry) => entry.table));
  return {
    open: tables.filter((entry) => !ownTables.has(entry.table)),
    mine: [...mine].sort((a, b) => urgency(a) - urgency(b)),
  };
}

/** Open tables with that in their name, also those the list has no room for. */
export function findTables(title: string): Promise<Found> {
  return connection.request({ type: 'find', title });
}

export interface TableWish {
  game: string;
  variant?: Record<string, unknown> | undefined;
  /** Hash of a content pack; without it the game's own is played. */
  content?: string | null;
  name?: string;
  isPublic?: boolean;
  /** Others may play the same luck. */
  shared?: boolean;
  /** The person who opens the table starts its game. */
  hosted?: boolean;
  via?: typeof connection;
  /** Called with the new table before the page of it opens. */
  created?: (table: string) => void;
}

/** Creates a table and goes to it; unless wished otherwise it is private. */
export async function createTable(
  seats: SeatRequest[],
  {
    game,
    variant,
    content,
    name = '',
    isPublic = false,
    shared = false,
    hosted = false,
    via = connection,
    created,
  }: TableWish,
): Promise<void> {
  const answer = await withShare(
    via,
    (share) =>
      via.request({
        type: 'create',
        game,
        name,
        public: isPublic,
        seats,
        ...(variant ? { variant } : {}),
        ...(content ? { contentHash: content } : {}),
        ...(shared ? { shared } : {}),
        ...(hosted ? { hosted } : {}),
        ...share,
      }),
    { from: 0, shared },
  );
  created?.(answer.table);
  if (answer.seat !== null && answer.token !== null) {
    const { table, token, seat } = answer;
    rememberSeat({ table, token, seat, name: settings.name });
  }
  navigate(tablePath(answer.table, answer.token));
}

/** One click: you against bots, of the level that was chosen last. */
export function playNow(
  game: GameClient = clientOf(quickGame),
  { level = settings.level, created }: { level?: Level; created?: (table: string) => void } = {},
): Promise<void> {
  const { id, quick, bots } = game;
  const bot = nearest(bots, level)!;
  const others = Array.from({ length: quick.bots }, () => ({ kind: 'bot', bot }) as const);
  return createTable([{ kind: 'me', name: settings.name }, ...others], {
    game: id,
    variant: quick.variant,
    ...(created ? { created } : {}),
  });
}

/** The same, with somebody at one's shoulder, and against the weakest. */
export function learnNow(game: GameClient): Promise<void> {
  return playNow(game, { level: kLevels[0], created: beginLesson });
}

/** Takes the first free seat of an open table and goes there. */
export async function sitDown(entry: Entry): Promise<void> {
  const free = entry.seats.findIndex((seat) => seat.kind === 'open');
  const share = entry.fair ? { promise: entry.fair.commitment, nonce: freshNonce() } : {};
  const answer = await connection.request({
    type: 'sit',
    table: entry.table,
    seat: free,
    name: settings.name,
    ...(share.nonce ? { nonce: share.nonce } : {}),
  });
  const { table, token, seat } = answer;
  if (entry.fair) rememberShare(table, share, entry.fair);
  rememberSeat({ table, token, seat, name: settings.name });
  navigate(tablePath(table, token));
}

/** What to tell a person whose request failed. */
export function reasonOf(error: unknown): string {
  return error instanceof RefusedError ? line(error.text, [], null) : t('web.start.failed');
}
