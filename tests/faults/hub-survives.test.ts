import { randomUUID } from 'node:crypto';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { missing } from '../requires.ts';

/** The real SignalR client of Node, while its server is stopped and killed under it. */
describe.skipIf(missing('partners').length > 0)('a hub client whose gateway goes away', () => {
  let kostra: KostraProcess;
  let token: string;
  let companyId: string;
  let hub: HubConnection;
  const events: { id: string }[] = [];
  let wake: () => void = () => undefined;
  let reconnected = 0;

  beforeAll(async () => {
    kostra = await new KostraProcess().start();
    token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const companies: { id: string; isDefault: boolean }[] = await (await call('GET', 'companies')).json();
    companyId = companies.find(({ isDefault }) => isDefault)?.id ?? '';
    hub = new HubConnectionBuilder()
      .withUrl(`${kostra.url}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => token })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 50 })
      .configureLogging(LogLevel.None)
      .build();
    hub.on('EntityChanged', (payload: { id: string }) => {
      events.push(payload);
      wake();
    });
    hub.onreconnected(() => {
      reconnected += 1;
      wake();
    });
    await hub.start();
  }, 240_000);

  afterAll(async () => {
    await hub.stop();
    await kostra.remove();
  });

  test.each(['stop', 'kill'] as const)(
    '[A4-18] comes back by itself after %s and hears what happens then, once',
    { timeout: 60_000 },
    async (end) => {
      const before = reconnected;
      await kostra[end]();
      await kostra.start();
      await until(() => reconnected > before);
      events.length = 0;
      const { id }: { id: string } = await (
        await call('POST', `companies/${companyId}/partners`, { name: `Po ${end} ${randomUUID()}` })
      ).json();
      await until(() => events.some((event) => event.id === id));
      // A second event closes the series: had the first come twice, its twin would stand before it.
      const next: { id: string } = await (
        await call('POST', `companies/${companyId}/partners`, { name: `Ďalší ${randomUUID()}` })
      ).json();
      await until(() => events.some((event) => event.id === next.id));
      expect(events.map((event) => event.id)).toEqual([id, next.id]);
    },
  );

  function call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${kostra.url}/gateway/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (wake = resolve));
  }
});
