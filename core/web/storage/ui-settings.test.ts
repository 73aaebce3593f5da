import { describe, expect, it, vi } from 'vitest';
import { ScopedCompanyClient } from '../gateway/company-client.ts';
import { type Answer, openTestGateway, refuse } from '../gateway/test-gateway.ts';
import type { CallOptions, CompanyClient } from '../tokens.ts';
import { keepUiSetting, loadUiSetting } from './ui-settings.ts';

/** Creates a company's client that gives this answer and records the calls. */
function clientOf(answer: () => Promise<unknown>) {
  const requests: { input: unknown; options: CallOptions | undefined }[] = [];
  const call = (_endpoint: unknown, input: unknown, options?: CallOptions) => {
    requests.push({ input, options });
    return answer();
  };
  return { client: { companyId: '1', call } as unknown as CompanyClient, requests }; // the only method that is used
}

describe('settings of the interface', () => {
  it('[B3-16] are read and kept under the name that their key gives', async () => {
    const { client, requests } = clientOf(async () => ({ panelWidth: 300 }));
    expect(await loadUiSetting(client, 'panel-width')).toBe(300);
    expect(await keepUiSetting(client, 'panel-width', 320)).toBe(true);
    expect(requests[1]?.input).toEqual({ params: { key: 'panel-width' }, body: { panelWidth: 320 } });
  });

  it('[B7-36] [B8-15] are tried again after 300, 600 and 1 200 ms while the gateway has trouble', async () => {
    const { client, requests } = clientOf(() => Promise.reject(new Error('down')));
    await loadUiSetting(client, 'panel-width');
    await keepUiSetting(client, 'panel-width', 1);
    for (const { options } of requests)
      expect(options?.retry).toEqual({ on: [500, 502, 503, 504], delays: [300, 600, 1_200] });
  });

  const lost: Answer = (response) => void response.destroy();
  it.each<[string, Answer]>([
    ['the connection is lost', lost],
    ...[401, 402, 403, 404, 429, 500, 502, 503, 504].map((status): [string, Answer] => [
      `it is answered by ${status}`,
      refuse(status, 'trouble'),
    ]),
  ])('[B8-14] that cannot be read or kept because %s are told to nobody', async (_, answer) => {
    const { gateway, feedback, toasts, signIns, clock, close } = await openTestGateway([answer]);
    const { signal } = new AbortController();
    const client = new ScopedCompanyClient({ gateway, companyId: 'c1', signal, feedback, waitingText: () => '' });
    try {
      const outcomes: unknown[] = [];
      void loadUiSetting(client, 'panel-width').then((value) => outcomes.push(['read', value]));
      void keepUiSetting(client, 'panel-width', 320).then((isKept) => outcomes.push(['kept', isKept]));
      await vi.waitFor(
        async () => {
          await clock.advance(1_200); // the longest time until the next try
          expect(outcomes).toHaveLength(2);
        },
        { interval: 5 },
      );
      expect(outcomes).toEqual(
        expect.arrayContaining([
          ['read', undefined],
          ['kept', false],
        ]),
      );
      expect([toasts, signIns]).toEqual([[], []]);
    } finally {
      await close();
    }
  });
});
