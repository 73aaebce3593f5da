import { beforeEach, describe, expect, it } from 'vitest';
import sk from '../i18n/sk.json' with { type: 'json' };
import type { Toast } from '../tokens.ts';
import { GatewayProblem } from './gateway-problem.ts';
import { GlobalErrors } from './global-errors.ts';

let toasts: Toast[];
let reloads: number;
let errors: GlobalErrors;
beforeEach(() => {
  toasts = [];
  reloads = 0;
  errors = new GlobalErrors({
    feedback: { toast: (toast) => (toasts.push(toast), { close: () => {} }) },
    reload: () => (reloads += 1),
  });
});

describe('an error nobody caught', () => {
  it('[A8-7] is told in one toast for 5 s', () => {
    errors.unexpected(new Error('boom'));
    expect(toasts).toMatchObject([{ text: { key: 'CORE.ERROR.APPLICATION' }, timeout: 5_000 }]);
    expect(sk.CORE.ERROR.APPLICATION).toBe('V aplikácii sa vyskytla chyba. Skúste znova načítať túto stránku.');
  });

  it.each([
    'Server timeout elapsed without receiving a message from the server.',
    'No .NET call dispatcher has been set.',
  ])('[A8-7] is kept silent: %s', (message) => {
    errors.unexpected(new Error(message));
    expect(toasts).toEqual([]);
  });

  it('is kept silent when it only ended with its company', () => {
    errors.unexpected(new DOMException('gone', 'AbortError'));
    errors.unexpected(Object.assign(new Error('company has ended'), { name: 'ScopeEndedError' }));
    expect(toasts).toEqual([]);
  });

  it('is not told a second time when it is a problem that was told already', () => {
    const problem = new GatewayProblem('GET x', { status: 500, code: 'internal' });
    errors.report(problem, false);
    errors.unexpected(problem);
    errors.report(problem, false);
    expect(toasts).toHaveLength(1);
  });

  it('is told when its caller said it would handle it and let it fall', () => {
    const problem = new GatewayProblem('GET x', { status: 500, code: 'internal' });
    errors.report(problem, true);
    errors.unexpected(problem);
    expect(toasts).toHaveLength(1);
  });
});

it('[A8-5] a lost connection is put down to the internet only until it is known that the server is away', () => {
  let isServerAway = false;
  errors = new GlobalErrors({
    feedback: { toast: (toast) => (toasts.push(toast), { close: () => {} }) },
    reload: () => undefined,
    isServerAway: () => isServerAway,
  });
  errors.connectionLost();
  isServerAway = true;
  errors.connectionLost();
  expect(toasts.map(({ text }) => text)).toEqual([
    { key: 'CORE.ERROR.CONNECTION_LOST' },
    { key: 'CORE.ERROR.SERVER_AWAY' },
  ]);
  expect(sk.CORE.ERROR.CONNECTION_LOST).toMatch(/výpadku internetu/);
  expect(sk.CORE.ERROR.SERVER_AWAY).not.toMatch(/internet/);
});

it('[A8-9] [B8-23] an old version is told with a refresh button, and stays', () => {
  errors.oldVersion();
  expect(toasts).toMatchObject([{ text: { key: 'CORE.ERROR.OLD_VERSION' }, timeout: 0 }]);
  expect(sk.CORE.ERROR.OLD_VERSION).toBe('Nepoužívate aktuálnu verziu aplikácie, stránku je potrebné obnoviť.');
  toasts[0]?.action?.run();
  expect(reloads).toBe(1);
});
