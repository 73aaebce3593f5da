import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Hub } from '../tokens.ts';
import { notifyLostConnection } from './notify-lost-connection.ts';

function watch({ awake = true } = {}) {
  const hub = observable({ state: 'connecting' as Hub['state'] });
  const ending = new AbortController();
  let notifications = 0;
  notifyLostConnection({
    hub,
    wake: { isAwake: () => awake },
    tell: () => (notifications += 1),
    signal: ending.signal,
  });
  const go = (...states: Hub['state'][]) => {
    for (const state of states) runInAction(() => (hub.state = state));
    return notifications;
  };
  return { go, ending };
}

describe('a lost connection', () => {
  it('[A8-5] is told once, however often it is tried in vain', () => {
    const { go } = watch();
    expect(go('connected', 'reconnecting')).toBe(0);
    expect(go('disconnected', 'connecting', 'disconnected', 'connecting', 'disconnected')).toBe(1);
    expect(go('connected')).toBe(1);
    expect(go('reconnecting', 'disconnected')).toBe(2);
  });

  it('that never was there, is closed on purpose, or of a sleeping window is not told', () => {
    expect(watch().go('disconnected', 'connecting', 'disconnected')).toBe(0);
    expect(watch({ awake: false }).go('connected', 'disconnected')).toBe(0);
    const { go, ending } = watch();
    go('connected');
    ending.abort();
    expect(go('disconnected')).toBe(0);
  });
});
