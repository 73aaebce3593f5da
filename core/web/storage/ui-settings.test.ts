import { describe, expect, it } from 'vitest';
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

  it('[B7-36] [B8-14] [B8-15] that fail are tried again, and nobody is told', async () => {
    const { client, requests } = clientOf(() => Promise.reject(new Error('down')));
    expect(await loadUiSetting(client, 'panel-width')).toBeUndefined();
    expect(await keepUiSetting(client, 'panel-width', 1)).toBe(false);
    for (const { options } of requests) {
      expect(options?.retry).toEqual({ on: [500, 502, 503, 504], delays: [300, 600, 1_200] });
      expect(options?.handles).toEqual(expect.arrayContaining([401, 402, 404, 500, 502, 503, 504]));
    }
  });
});
