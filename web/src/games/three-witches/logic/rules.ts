import type { Message } from '../../../net/protocol';

const kSections: Record<string, string> = {
  'tw.why.must_bid': 'bidding',
  'tw.why.only_raise': 'bidding',
  'tw.why.give_elixir': 'passing',
  'tw.why.elixir_face_up': 'leading',
  'tw.why.follow': 'following',
  'tw.why.hold_but_follow': 'following',
  'tw.why.only_first_holds': 'following',
  'tw.why.elixir_returns': 'returning',
};

/** Where the rules explain why something is refused. */
export function ruleLink(why: Message): string | null {
  const section = kSections[why.id];
  return section ? `/rules/three-witches#${section}` : null;
}
