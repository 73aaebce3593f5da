import { randomUUID } from 'node:crypto';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { missing } from '../requires.ts';

/** A hub that is tested, and the request that makes it send an event. */
interface Heard {
  readonly plugin: string;
  readonly path: (companyId: string) => string;
  readonly method: string;
  /** Returns the ids of records in the payload of the event. */
  readonly idsOf: (payload: never) => string[];
  readonly collection: string;
  readonly body: (text: string) => object;
  /** Registers the page at the hub. @param onRegistered called when the page receives all events */
  readonly register?: (hub: HubConnection, onRegistered: () => void) => void;
}

const hubs: readonly Heard[] = [
  {
    plugin: 'partners',
    path: (companyId) => `/hubs/company?companyId=${companyId}`,
    method: 'EntityChanged',
    idsOf: ({ id }: { id: string }) => [id],
    collection: 'partners',
    body: (name) => ({ name }),
  },
  {
    plugin: 'notifications',
    path: (companyId) => `/hubs/api/notification-centre/tenant/${companyId}/signalR`,
    method: 'SendNotification',
    idsOf: (batch: { id: string }[]) => batch.map(({ id }) => id),
    collection: 'notification-centre',
    body: (title) => ({ title }),
    // The page registers only when the hub requests it, which the hub does after each connection, as in the browser. [B7-13]
    register: (hub, onRegistered) =>
      hub.on('RegisterToGroups', async () => {
        for (const receiver of ['Tenant', 'User', 'TenantUser'])
          await hub.invoke('RegisterToGroupAsync', receiver, 'Invoicing');
        onRegistered();
      }),
  },
];
const here = hubs.filter(({ plugin }) => missing(plugin).length === 0);

/** Tests Node's SignalR client while its gateway is stopped and killed. */
describe.skipIf(here.length === 0)('a hub client whose gateway goes away', () => {
  let kostra: KostraProcess;
  let token: string;
  let companyId: string;
  const pages = here.map((heard) => ({ heard, hub: undefined as HubConnection | undefined, ids: [''], ready: 0 }));
  let wake: () => void = () => undefined;

  beforeAll(async () => {
    kostra = await new KostraProcess().start();
    token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const companies: { id: string; isDefault: boolean }[] = await (await call('GET', 'companies')).json();
    companyId = companies.find(({ isDefault }) => isDefault)?.id ?? '';
    for (const page of pages) {
      const { path, method, idsOf, register } = page.heard;
      const hub = new HubConnectionBuilder()
        .withUrl(`${kostra.url}${path(companyId)}`, { accessTokenFactory: () => token })
        .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 50 })
        .configureLogging(LogLevel.None)
        .build();
      page.hub = hub;
      hub.on(method, (payload) => {
        page.ids.push(...idsOf(payload as never)); // Each method has a payload of another type.
        wake();
      });
      const isReady = () => {
        page.ready += 1;
        wake();
      };
      if (register) register(hub, isReady);
      else hub.onreconnected(isReady);
      await hub.start();
    }
  }, 240_000);

  afterAll(async () => {
    for (const { hub } of pages) await hub?.stop();
    await kostra.remove();
  });

  test.each(['stop', 'kill'] as const)(
    '[A4-18] [B4-21] [B7-13] comes back by itself after %s, to each hub, and hears what happens then, once',
    async (end) => {
      await until(() => pages.every(({ heard, ready }) => !heard.register || ready > 0));
      const before = pages.map(({ ready }) => ready);
      await kostra[end]();
      await kostra.start();
      await until(() => pages.every(({ ready }, index) => ready > (before[index] ?? 0)));
      for (const page of pages) {
        page.ids.length = 0;
        const id = await make(page.heard);
        await until(() => page.ids.includes(id));
        // After the second event the test ends. If the first event were repeated, it would be repeated before the second one.
        const next = await make(page.heard);
        await until(() => page.ids.includes(next));
        expect(page.ids).toEqual([id, next]);
      }
    },
  );

  async function make({ collection, body }: Heard): Promise<string> {
    const answer = await call('POST', `companies/${companyId}/${collection}`, body(`Po návrate ${randomUUID()}`));
    const { id }: { id: string } = await answer.json();
    return id;
  }

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
