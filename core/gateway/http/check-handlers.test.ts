import { describe, expect, test } from 'vitest';
import { endpoint } from '#core/contract';
import { checkHandlers, endpointsOf } from './check-handlers.ts';
import { implement } from './implement.ts';

const ping = endpoint({ method: 'GET', path: 'ping', sample: {} });
const pong = endpoint({ method: 'POST', path: 'pong', sample: {} });
const handler = (of: typeof ping) => implement(of, async () => undefined);

describe('the handlers of a plugin', () => {
  test('are one for each endpoint that its contract exports', () => {
    expect(checkHandlers('tags', [ping, pong], [handler(ping), handler(pong)])).toEqual([]);
  });

  test('a missing one, an unknown one and a second one are each named with the fix', () => {
    expect(checkHandlers('tags', [ping], [])).toMatchObject([{ plugin: 'tags', what: 'Nothing implements GET ping' }]);
    expect(checkHandlers('tags', [], [handler(pong)])).toMatchObject([{ what: expect.stringContaining('POST pong') }]);
    expect(checkHandlers('tags', [ping], [handler(ping), handler(ping)])).toMatchObject([
      { what: 'It implements GET ping twice' },
    ]);
  });

  test('endpoints are found in a contract by their shape', () => {
    expect(endpointsOf({ ping, name: 'x', list: [], nothing: null })).toEqual([ping]);
    const calls = { pingAgain: { ...ping, id: 'GET again' } };
    expect(endpointsOf({ ping, calls, mixed: { ping, name: 'x' } }).map(({ id }) => id)).toEqual([
      ping.id,
      'GET again',
    ]);
  });
});
