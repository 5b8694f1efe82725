// What the server tells about a table of 3 Witches, as types; see docs/protocol.md.

import type * as table from '../../net/protocol';
import type { Deck, View } from './view.generated';

export type { Deck, Evidence, How, Side, Trick, View } from './view.generated';

export type Phase = View['phase'];
export type Role = NonNullable<View['roles']>[number];
export type Bidding = View['bidding'];
/** A card id such as `owl5`, or `?` for a card one may not see. */
export type CardId = string;
export type DeckCard = Deck['cards'][number];

export type Step = table.Step<View>;
export type Snapshot = table.Snapshot<View, Deck>;
export type Update = table.Update<View>;
