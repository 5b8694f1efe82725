import { describe, expect, it } from 'vitest';
import type { Ask } from '../net/protocol';
import { lesson as septima } from '../games/septima/lesson';
import { lesson as witches } from '../games/three-witches/lesson';
import { loadBook } from '../pages/rulebook/shelf';
import { englishCatalogue } from '../text/english';
import { beginLesson, endLesson, lessonAt, rememberSaid } from './coaching';
import { nextCue, type Lesson } from './lesson';

describe.each([witches, septima] as Lesson<never>[])('the lesson $id', (lesson) => {
  it('has words for every cue, and none besides', () => {
    const words = lesson.cues.flatMap(({ id }) => [
      `web.learn.${lesson.id}.${id}`,
      `web.learn.${lesson.id}.${id}.title`,
    ]);
    for (const id of words) expect(englishCatalogue).toHaveProperty([id]);
    const offer = ['facts', 'pitch'].map((part) => `web.learn.${lesson.id}.${part}`);
    const own = Object.keys(englishCatalogue).filter((id) =>
      id.startsWith(`web.learn.${lesson.id}.`),
    );
    expect(own.filter((id) => !words.includes(id) && !offer.includes(id))).toEqual([]);
  });

  it('names every part of the table it points at', () => {
    for (const part of lesson.cues.flatMap(({ parts }) => parts ?? []))
      expect(englishCatalogue).toHaveProperty([`web.learn.part.${part}`]);
  });

  it('links to passages that are there', async () => {
    for (const { rule } of lesson.cues) {
      if (!rule) continue;
      const [, book, anchor] = /^\/rules\/([\w-]+)#([\w-]+)$/.exec(rule)!;
      const text = JSON.stringify(await loadBook(book!, 'en'));
      expect(text, rule).toContain(`"${anchor!}"`);
    }
  });
});

describe('the coach', () => {
  const lesson: Lesson<number> = {
    id: 'test',
    side: 'left',
    cues: [
      { id: 'late', when: ({ view }) => view > 1 },
      { id: 'early', when: () => true },
      { id: 'asked', when: ({ ask }) => !!ask?.you },
    ],
    ends: () => false,
  };
  const at = (view: number, ask: Ask | null = null) => ({ view, ask, you: 0 });

  it('says the first thing that fits, and nothing twice', () => {
    expect(nextCue(lesson, at(1), [])?.id).toBe('early');
    expect(nextCue(lesson, at(2), [])?.id).toBe('late');
    expect(nextCue(lesson, at(2), ['late', 'early'])).toBeNull();
  });

  it('goes on where it was after a reload, at its own table only', () => {
    beginLesson('fen');
    rememberSaid('fen', ['early']);
    expect(lessonAt('fen')?.said).toEqual(['early']);
    expect(lessonAt('moor')).toBeNull();
    endLesson('fen');
    expect(lessonAt('fen')).toBeNull();
  });
});
