import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from './test-company-server.ts';
import { startTestSession, type TestSession } from './test-session.ts';

let test: TestSession;
let server: TestSession['server'];
let facts: TestSession['facts'];
let session: TestSession['session'];
let clock: TestSession['clock'];
let toasts: TestSession['toasts'];

beforeEach(async () => {
  test = await startTestSession();
  ({ server, facts, session, clock, toasts } = test);
});
afterEach(() => test.close());

describe('[A7-2] flags', () => {
  it('are tried again after 300 and 600 ms on a 504', async () => {
    server.override.set('GET FeatureFlags', () => problem(504, 'x'));
    const opening = session.open('a');
    for (const [delay, timeout] of [
      [300, 3_000],
      [600, 2_700],
    ] as const) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([delay, timeout]));
      await clock.advance(delay);
    }
    await opening;
    expect(server.calls.filter((call) => call === 'GET FeatureFlags')).toHaveLength(3);
    expect(facts.flag('Grid')).toBe(false);
  });

  it('with 401 are silently off', async () => {
    server.override.set('GET FeatureFlags', () => problem(401, 'x'));
    await session.open('a');
    expect(toasts).toEqual([]);
    expect(facts.flag('Grid')).toBe(false);
  });

  it('that nobody answers count as off after 3 s, so that the company opens, and are asked for until they are there', async () => {
    const never = new Promise<never>(() => {});
    server.override.set('GET FeatureFlags', () => never);
    const opening = session.open('a');
    await vi.waitFor(() => expect(server.calls).toContain('GET FeatureFlags'));
    await clock.advance(2_999);
    expect(session.company).toBeUndefined();
    await clock.advance(1);
    await expect(opening).resolves.toEqual({ kind: 'opened' });
    expect(facts.flag('Grid')).toBe(false);
    server.override.delete('GET FeatureFlags');
    await vi.waitFor(async () => {
      await clock.advance(2_000);
      expect(facts.flag('Grid')).toBe(true);
    });
    expect(toasts).toEqual([]);
  });

  it('are asked for again after an attempt that nobody answered', async () => {
    server.override.set('GET FeatureFlags', () => problem(500, 'internal'));
    await session.open('a');
    const requestCount = () => server.calls.filter((call) => call === 'GET FeatureFlags').length;
    await clock.advance(0);
    await vi.waitFor(() => expect(requestCount()).toBe(2)); // when the company opened, and when the hub connected
    const never = new Promise<never>(() => {});
    server.override.set('GET FeatureFlags', () => never);
    await clock.advance(2_000);
    await vi.waitFor(() => expect(requestCount()).toBe(3));
    await clock.advance(3_000 + 4_000); // the timeout, and the next pause
    await vi.waitFor(() => expect(requestCount()).toBe(4));
  });

  it('that could not be read open the company as off, and are asked for quietly until they are there', async () => {
    server.override.set('GET FeatureFlags', () => problem(500, 'internal'));
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    expect(facts.flag('Grid')).toBe(false);
    const requestCount = () => server.calls.filter((call) => call === 'GET FeatureFlags').length;
    await clock.advance(2_000);
    await vi.waitFor(() => expect(requestCount()).toBe(3)); // when the company opened, when the hub connected, and the repeated request
    const toastCount = toasts.length;
    server.override.delete('GET FeatureFlags');
    await vi.waitFor(async () => {
      await clock.advance(4_000);
      expect(facts.flag('Grid')).toBe(true);
    });
    expect(toasts).toHaveLength(toastCount);
  });
});
