import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPostmaster } from '../../host/gateway/postmaster-file.ts';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/** Tests that the gateway recovers by itself after its embedded database is killed: requests are answered and events are sent again. */
describe.skipIf(missing('partners').length > 0)('a gateway whose database is killed', () => {
  let kostra: KostraProcess;
  let token: string;
  let companyId: string;
  let hub: HubConnection;

  beforeAll(async () => {
    kostra = await new KostraProcess().start();
    token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const companies: { id: string; isDefault: boolean }[] = await (await call('GET', 'companies')).json();
    companyId = companies.find(({ isDefault }) => isDefault)?.id ?? '';
    hub = new HubConnectionBuilder()
      .withUrl(`${kostra.url}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    await hub.start();
  }, 240_000);

  afterAll(async () => {
    await hub.stop();
    await kostra.remove();
  });

  test('answers 503 meanwhile, never an untrue answer, and then goes on', async () => {
    const heard: string[] = [];
    hub.on('EntityChanged', ({ id }: { id: string }) => heard.push(id));
    const { pid } = (await readPostmaster(join(kostra.dataDir, 'postgres'))) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');

    const key = randomUUID();
    const statuses = new Set<number>();
    let created: { id: string } | undefined;
    await expect
      .poll(async () => {
        const answer = await call('POST', `companies/${companyId}/partners`, { name: `Po páde ${key}` }, key);
        statuses.add(answer.status);
        if (answer.ok) created = (await answer.json()) as { id: string };
        return answer.ok;
      })
      .toBe(true);
    for (const status of statuses) expect([200, 503]).toContain(status);
    // The repeated request created only one partner, and the event arrives over the hub connection, which was never interrupted.
    // Another connection of the pool may be found dead only now, and its request gets 503.
    await expect
      .poll(async () => {
        const found = await call('GET', `companies/${companyId}/partners?search=${key}`);
        if (!found.ok) return found.status;
        return ((await found.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
      })
      .toEqual([created?.id]);
    await expect.poll(() => heard).toContain(created?.id);
    expect((await fetch(`${kostra.url}/health/ready`)).status).toBe(200);
  });

  function call(method: string, path: string, body?: object, key?: string): Promise<Response> {
    return fetch(`${kostra.url}/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
});
