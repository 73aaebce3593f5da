import { expect, it } from 'vitest';
import { deepestJson, isTooDeep } from './json-depth.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('finds what is nested deeper than any body of ours', () => {
  expect(isTooDeep(nested(deepestJson))).toBe(false);
  expect(isTooDeep(nested(deepestJson + 1))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(deepestJson + 1))).toBe(true);
});

it('does not take brackets in a text for nesting, nor many side by side', () => {
  expect(isTooDeep(JSON.stringify({ note: `"\\${'['.repeat(1_000)}` }))).toBe(false);
  expect(isTooDeep(`[${'[],'.repeat(1_000)}[]]`)).toBe(false);
});
