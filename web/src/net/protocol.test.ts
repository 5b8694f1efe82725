import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import schema from '../../../docs/protocol.schema.json';
import { fixtures } from '../games/three-witches/fixtures';
import type { Request } from './protocol';

const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: false });
ajv.addSchema(schema, 'protocol');

function complaints(kind: 'news' | 'request', message: object): unknown[] {
  const check = ajv.getSchema(`protocol#/$defs/${kind}`)!;
  return check(message) ? [] : [...(check.errors ?? [])];
}

describe('the protocol', () => {
  it.each(fixtures.map((message) => [message]))('allows every fixture', (message) => {
    expect(complaints('news', message)).toEqual([]);
  });

  const requests: Request[] = [
    { type: 'lobby', mine: [{ table: 'elm', token: 't' }] },
    {
      type: 'create',
      game: 'three-witches',
      name: '',
      public: false,
      seats: [{ kind: 'me', name: 'Ola' }, { kind: 'bot', bot: 'apprentice' }, { kind: 'open' }],
    },
    { type: 'join', table: 'elm' },
    { type: 'join', table: 'elm', token: 't' },
    { type: 'sit', table: 'elm', seat: 1, name: 'Ola' },
    { type: 'bot', seat: 2, bot: 'novice' },
    { type: 'choose', question: 7, option: 'lead owl5 bat7' },
    { type: 'say', text: 'Good evening' },
    { type: 'say', text: 'Good evening', name: 'Ola' },
    { type: 'signal', signal: 'choose' },
    { type: 'announce', action: 'collect' },
    { type: 'announce', action: null },
    { type: 'resign' },
    { type: 'draw', offer: true },
    { type: 'moment', table: 'elm', move: 7 },
    { type: 'series', table: 'elm', token: 't' },
    { type: 'branch', table: 'elm', move: 7, seat: 1, name: 'Ola' },
    { type: 'leave' },
    { type: 'back' },
    { type: 'ping' },
  ];

  it.each(requests.map((request) => [request.type, request]))('allows %s', (_, request) => {
    expect(complaints('request', { ...request, id: 'c0' })).toEqual([]);
  });

  it('refuses what it does not know', () => {
    expect(complaints('request', { type: 'dance', id: 'c0' })).not.toEqual([]);
    expect(complaints('news', { ...fixtures[0], seats: 3 })).not.toEqual([]);
  });
});
