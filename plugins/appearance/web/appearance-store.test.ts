import { expect, it, vi } from 'vitest';
import type { Toast } from '#core/web/tokens';
import { TestCompanyClient } from '#core/web/testing';
import { readUserSettings } from '../contract/index.ts';
import makeAppearanceStore from './appearance-store.ts';

async function load(status: number) {
  const client = new TestCompanyClient().refuse(readUserSettings, status, 'refused');
  const toasts: (string | undefined)[] = [];
  const feedback = { toast: ({ code }: Toast) => (toasts.push(code), { close: () => undefined }) };
  const store = makeAppearanceStore(client, feedback, { verdict: () => 'yes' });
  await vi.waitFor(() => expect(store.layoutType).toBe('List'));
  return { toasts, handles: client.calls[0]?.options.handles };
}

it('[A4-19] [A8-20] says that it could not be loaded, and documents stand as a list', async () => {
  for (const status of [402, 403, 404, 500, 502, 503, 504]) {
    const { toasts, handles } = await load(status);
    expect(toasts).toEqual(['appearance-loading']);
    expect(handles).toContain(status); // `handles` prevents the request pipeline from showing the error a second time
  }
});

it('[A8-5] leaves a lost connection to the one general notice', async () => {
  const { toasts, handles } = await load(0);
  expect(toasts).toEqual([]);
  expect(handles).not.toContain(0);
});
