// What changed in a JSON value, as the server says it in a `change` (docs/protocol.md).

import type { Patch } from './protocol.generated';

type Values = Record<string, unknown>;

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that the patch makes of the old one. What did not change is shared, nothing is changed in place. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before;
  if (!isObject(patch)) return patch;
  if ('=' in patch) return patch['='];
  if (Array.isArray(before)) return Object.entries(patch).reduce(changeItem, [...before]);
  if (isObject(before)) return Object.entries(patch).reduce(changeMember, { ...before });
  return patch;
}

/** "a/b": x stands for "a": {"b": x}. */
function unfolded([name, patch]: [string, unknown]): [string, Patch] {
  const end = name.indexOf('/');
  if (end < 0) return [name, patch as Patch];
  return [name.slice(0, end), { [name.slice(end + 1)]: patch }];
}

function changeItem(list: unknown[], entry: [string, unknown]): unknown[] {
  const [name, patch] = unfolded(entry);
  if (name === '+') return [...list, ...(patch as unknown[])];
  if (name === '-') return list.slice(0, list.length - Number(patch));
  list[Number(name)] = patched(list[Number(name)], patch);
  return list;
}

function changeMember(values: Values, entry: [string, unknown]): Values {
  const [name, patch] = unfolded(entry);
  if (name === '-') for (const gone of patch as string[]) delete values[gone];
  else values[name] = patched(values[name], patch);
  return values;
}
