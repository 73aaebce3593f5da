import { expect, it } from 'vitest';
import { deepestJson, isTooMuch, maxJsonValues } from './json-size.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('finds what is nested deeper than any body of ours', () => {
  expect(isTooMuch(nested(deepestJson))).toBeUndefined();
  expect(isTooMuch(nested(deepestJson + 1))).toBe('deep');
  expect(isTooMuch('{"a":'.repeat(deepestJson + 1))).toBe('deep');
});

it('does not take brackets in a text for nesting, nor many side by side', () => {
  expect(isTooMuch(JSON.stringify({ note: `"\\${'['.repeat(1_000)}` }))).toBeUndefined();
  expect(isTooMuch(`[${'[],'.repeat(1_000)}[]]`)).toBeUndefined();
  const [escaped, ended] = ['\\"', '\\\\"'];
  expect(isTooMuch(`["${escaped}${'['.repeat(1_000)}"]`)).toBeUndefined();
  expect(isTooMuch(`["${ended},${'['.repeat(1_000)}`)).toBe('deep');
  expect(isTooMuch(`["${'['.repeat(1_000)}`)).toBeUndefined();
});

it('finds more values than any body of ours has, but not commas of a text', () => {
  const list = (length: number) => `[${Array.from({ length }, () => 0).join()}]`;
  expect(isTooMuch(list(maxJsonValues))).toBeUndefined();
  expect(isTooMuch(list(maxJsonValues + 1))).toBe('wide');
  expect(isTooMuch(JSON.stringify(','.repeat(2 * maxJsonValues)))).toBeUndefined();
});
