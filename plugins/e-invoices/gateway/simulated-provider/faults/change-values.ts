import type { Answer } from '../calls.ts';

/** Returns the answer with other values at paths such as `documents.0.status`. A path that the answer does not have is added. */
export function changeValues(answer: Answer, set: Readonly<Record<string, unknown>>): Answer {
  const body = Object.entries(set).reduce(
    (changed, [path, value]) => withValue(changed, path.split('.'), value),
    answer.body,
  );
  return { ...answer, body };
}

function withValue(at: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(at))
    return at.map((one: unknown, index) => (String(index) === name ? withValue(one, rest, value) : one));
  const object = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>) : {}; // checked beside
  return { ...object, [name]: withValue(object[name], rest, value) };
}
