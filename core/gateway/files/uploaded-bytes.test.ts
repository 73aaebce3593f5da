import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedBytes } from './uploaded-bytes.ts';

const refusedAs = (code: string) =>
  expect.objectContaining({ details: expect.objectContaining({ fields: [expect.objectContaining({ code })] }) });

test.each(['f', 'fo', 'foo', 'foobar'])('the bytes of %j come with the end and without it', (text) => {
  const content = Buffer.from(text).toString('base64');
  const read = (content: string) => uploadedBytes('/content', content).toString();
  expect([read(content), read(content.replaceAll('=', ''))]).toEqual([text, text]);
});

test.each(['Z', 'Zm9v=', 'Zm9v\n', 'Zm 9v', 'Zg===', 'Z-8_', 'Zm9v%', 'ľščť', 'Zg==Zg=='])(
  '%j is no base64',
  (content) => {
    expect(() => uploadedBytes('/content', content)).toThrow(refusedAs('base64'));
  },
);

test('nothing is an empty file', () => {
  expect(() => uploadedBytes('/content', '')).toThrow(refusedAs('fileEmpty'));
});

// V8 comes to this state by itself in a process that has compiled many expressions.
beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
afterAll(() => setFlagsFromString('--regexp-optimization'));
test('a large file is read while V8 does not optimize expressions', () => {
  const bytes = Buffer.alloc(25 * 1024 * 1024 + 1, 32);
  expect(uploadedBytes('/content', bytes.toString('base64')).equals(bytes)).toBe(true);
});
