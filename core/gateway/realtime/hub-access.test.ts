import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { companyLicenceChanged, entityChanged } from '#core/contract/platform';
import { announceLicence } from '#core/gateway';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { emitEvent } from '../http/index.ts';

let gateway: TestGateway;
let origin: string;
beforeAll(async () => {
  gateway = await testGateway({ plugins: [] });
  origin = await gateway.listen();
});
afterAll(() => gateway.close());

/** Connects to the company's hub; `heard` grows by the name of each event. */
function hubOf(companyId: string, person: TestPerson): { hub: HubConnection; heard: string[] } {
  const hub = new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => person.token })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => hub.stop());
  const heard: string[] = [];
  for (const name of [companyLicenceChanged.name, entityChanged.name, 'Mark'])
    hub.on(name, () => void heard.push(name));
  return { hub, heard };
}

/** For how many users the licence was bought; told as an assignment or an operator tells it. */
async function limit(companyId: string, users: number | null): Promise<void> {
  await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', users_limit: users });
  await gateway.database.db.asSystem('test', (tx) => announceLicence(tx, [companyId]));
}

const change = (companyId: string) =>
  gateway.database.db.asSystem('test', (tx) =>
    emitEvent({ tx, companyId, origin: undefined }, entityChanged, {
      entityKind: 'Warehouse',
      action: 'update',
      id: '1',
      payload: {},
    }),
  );

test('[A2-20] who is beyond the users of the licence does not join the hub of the company', async () => {
  const { id, owner } = await gateway.company();
  const [admin, guest] = [await gateway.member(id, 'Admin'), await gateway.member(id, 'Guest')];
  await limit(id, 2);
  await expect(hubOf(id, guest).hub.start()).rejects.toThrow('user-count-exceeded');
  for (const person of [owner, admin]) await expect(hubOf(id, person).hub.start()).resolves.toBeUndefined();
  await limit(id, null);
  await expect(hubOf(id, guest).hub.start()).resolves.toBeUndefined();
});

test('[A2-20] who falls beyond them while connected hears that the licence changed, and then nothing of the company', async () => {
  const { id, owner } = await gateway.company();
  const guest = await gateway.member(id, 'Guest');
  const [staying, falling] = [hubOf(id, owner), hubOf(id, guest)];
  await Promise.all([staying.hub.start(), falling.hub.start()]);
  await change(id);
  await limit(id, 1);
  await change(id);
  await expect.poll(() => staying.heard).toEqual(['EntityChanged', 'CompanyLicenseChanged', 'EntityChanged']);
  // The last that it hears: what was sent before has arrived by then.
  gateway.gateway.hubs.toUser('/hubs/company', guest.id, 'Mark', []);
  await expect.poll(() => falling.heard).toEqual(['EntityChanged', 'CompanyLicenseChanged', 'Mark']);
});
