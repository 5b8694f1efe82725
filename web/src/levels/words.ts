import type { Level } from '../net/protocol';
import { hasText, t } from '../text/text';

export const levelName = (level: Level): string => t(`level.${level}`);

/** What a bot of the level does in a game, in a line. */
export function levelNote(game: string, level: Level): string {
  const id = `web.level.${game}.${level}`;
  return hasText(id) ? t(id) : t('web.level.plain');
}
