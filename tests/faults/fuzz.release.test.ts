import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { installedEndpoints, isChosen, type TestGateway, testGateway } from '#core/testing';
import { fuzzFrames } from '../support/fuzz/fuzz-frames.ts';
import { fuzzRequests } from '../support/fuzz/fuzz-requests.ts';

/**
 * The seed of this test, which is the short form of `npm run bench -- fuzz`. The long form sends 20 000 requests and 5 000 frames, and
 * observes the memory.
 */
const seed = '13';
const endpoints = await installedEndpoints();
/** The number of calls of each endpoint: half of the calls are meant to be right. */
const rounds = 6;

let gateway: TestGateway;
const failures: object[] = [];
beforeAll(async () => {
  const log = { debug() {}, info() {}, warn() {}, error: (details: object) => void failures.push(details) };
  gateway = await testGateway({ plugins: 'all', log });
});
afterEach(() => expect(failures.splice(0)).toEqual([]));
afterAll(() => gateway.close());

describe('what is made from the contracts, right and wrong', () => {
  test('as calls reaches every endpoint and breaks nothing', async () => {
    const tally = await fuzzRequests({ gateway, endpoints, seed, goOn: (sent) => sent < endpoints.length * rounds });
    expect(tally.faults).toEqual([]);
    const chosen = endpoints.filter(({ plugin }) => isChosen(plugin)).map(({ id }) => id);
    expect(tally.unreached.filter((id) => chosen.includes(id))).toEqual([]);
    expect(tally.succeeded).toBeGreaterThan(1 / 3);
  }, 300_000);

  test('as frames of hubs breaks no hub, and others go on', async () => {
    const origin = await gateway.listen();
    const company = await gateway.company({});
    const tally = await fuzzFrames({ gateway, origin, company, seed, frames: 600 });
    expect(tally.reached).toContain('company');
    expect(tally.results).toBeGreaterThan(100);
    await expect.poll(() => gateway.gateway.hubs.connectionCount()).toBe(0);
  });
});
