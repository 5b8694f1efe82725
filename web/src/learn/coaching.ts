// Which tables are lessons, and what was said at them: kept in the browser, so that a reload goes on.

import { store, stored } from '../shell/storage';

const kKey = 'cauldron.lessons';
const kMost = 8;

export interface Coaching {
  table: string;
  said: string[];
}

function all(): Coaching[] {
  try {
    const list: unknown = JSON.parse(stored(kKey) ?? '[]');
    return Array.isArray(list) ? (list as Coaching[]) : [];
  } catch {
    return [];
  }
}

const save = (list: Coaching[]) => store(kKey, JSON.stringify(list.slice(-kMost)));

export function beginLesson(table: string): void {
  save([...all().filter((other) => other.table !== table), { table, said: [] }]);
}

export function lessonAt(table: string): Coaching | null {
  return all().find((other) => other.table === table) ?? null;
}

export function rememberSaid(table: string, said: readonly string[]): void {
  save(all().map((other) => (other.table === table ? { table, said: [...said] } : other)));
}

export function endLesson(table: string): void {
  save(all().filter((other) => other.table !== table));
}
