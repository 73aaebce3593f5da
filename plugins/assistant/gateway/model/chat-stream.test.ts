import { describe, expect, test } from 'vitest';
import { chatStream, type Delta } from './chat-stream.ts';
import { ModelFault } from './model-fault.ts';
import { calls, words } from './scripted-model.ts';

async function read(pieces: readonly Uint8Array[]): Promise<Delta[]> {
  const deltas: Delta[] = [];
  for await (const delta of chatStream(each(pieces))) deltas.push(delta);
  return deltas;
}
async function* each(pieces: readonly Uint8Array[]) {
  yield* pieces;
}
const faultOf = (text: string) =>
  read([Buffer.from(text)]).then(
    () => undefined,
    (error: unknown) => (error instanceof ModelFault ? error.kind : error),
  );

const spoken = Buffer.from(words('Čo ', 'dlžia: 1 234,50\u00a0€ 😀'));

describe('a stream', () => {
  test('is the same wherever it is cut in two, letters among it', async () => {
    const whole = await read([spoken]);
    expect(whole).toEqual([{ text: 'Čo ' }, { text: 'dlžia: 1 234,50\u00a0€ 😀' }, { tokens: 100 }]);
    for (let at = 1; at < spoken.length; at += 1)
      expect(await read([spoken.subarray(0, at), spoken.subarray(at)]), `cut at ${at}`).toEqual(whole);
  });

  test('is the same byte by byte, with CR LF, and with comments between', async () => {
    const whole = await read([spoken]);
    expect(await read([...spoken].map((byte) => Buffer.from([byte])))).toEqual(whole);
    const others = spoken.toString().replaceAll('\n', '\r\n');
    expect(await read([Buffer.from(`: begins\r\n\r\n${others}`)])).toEqual(whole);
  });

  test('may lack the role, have text that is null, and tell no tokens', async () => {
    const text =
      'data: {"choices":[{"delta":{"content":null}}]}\n\ndata: {"choices":[{"delta":{"content":"Áno"},"finish_reason":"stop"}]}\n\n';
    expect(await read([Buffer.from(text)])).toEqual([{ text: 'Áno' }]);
  });

  test('brings calls of tools in their pieces', async () => {
    const deltas = await read([Buffer.from(calls(['a', '{"x":1}'], ['b', '{}']))]);
    expect(deltas).toEqual([
      { call: { index: 0, id: 'c0', name: 'a', input: '{"x' } },
      { call: { index: 1, id: 'c1', name: 'b', input: '{}' } },
      { call: { index: 0, input: '":1}' } },
      { call: { index: 1, input: '' } },
    ]);
  });

  test.each([
    ['JSON that is none', 'data: {"choices":[\n\n', 'unreadable'],
    ['a page of a proxy', '<html><body>Bad gateway</body></html>\n', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['words without an end', 'data: {"choices":[{"delta":{"content":"Polov"}}]}\n\n', 'unreadable'],
    ['an error in its middle', 'data: {"error":{"message":"Incorrect API key sk-1"}}\n\n', 'refused'],
    ['one event without an end', `data: ${'x'.repeat(300_000)}`, 'unreadable'],
  ])('that is %s is a fault', async (_, text, kind) => {
    expect(await faultOf(text)).toBe(kind);
  });
});
