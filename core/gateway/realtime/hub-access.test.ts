import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PermissionGate } from '#core/access';
import { auditTrail, companyInfo, companyLicenceChanged, entityChanged, users } from '#core/contract/platform';
import { announceLicence, issueAccessToken } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { emitEvent } from '../http/index.ts';

let origin: string;
const gateway = useGateway();
beforeAll(async () => {
  origin = await gateway.listen();
});

/** Connects to the company's hub; `heard` collects the name of each event. */
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

/** Sets the number of users of the licence, with the same notifications as an assignment. */
async function limit(companyId: string, users: number | null): Promise<void> {
  await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', users_limit: users });
  await gateway.database.db.asSystem('test', (tx) => announceLicence(tx, [companyId]));
}

const change = (companyId: string, readBy: PermissionGate = companyInfo.read) =>
  gateway.database.db.asSystem('test', (tx) =>
    emitEvent(
      { tx, companyId, origin: undefined },
      entityChanged,
      { entityKind: 'Warehouse', action: 'update', id: '1', payload: {} },
      { readBy },
    ),
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
  // This is the last message, so all earlier ones have arrived by then.
  gateway.gateway.hubs.toUser('/hubs/company', guest.id, 'Mark', []);
  await expect.poll(() => falling.heard).toEqual(['EntityChanged', 'CompanyLicenseChanged', 'Mark']);
});

test('what a role, an exception or the scopes of a token hide is not told by the hub', async () => {
  const { id, owner } = await gateway.company();
  const [accountant, guest, excepted] = [
    await gateway.member(id, 'Accountant'),
    await gateway.member(id, 'Guest'),
    await gateway.member(id, 'Accountant'),
  ];
  await gateway.database.db.inCompany(id, owner, (tx) =>
    tx
      .insertInto('permission_override')
      .values({ user_id: excepted.id, role: null, permission: auditTrail.read.name, allowed: false })
      .execute(),
  );
  const { db } = gateway.database;
  const given = (scope: string) => ({ name: 'Program', scopes: [scope], expiresOn: null, maker: owner });
  const program = async (scope: string) => {
    const company = { id, makerRole: 'Owner' } as const;
    const made = await db.inCompany(id, owner, (tx) => issueAccessToken(tx, { ...given(scope), company }));
    return { ...owner, ...made };
  };
  const ownersProgram = async (scope: string) => {
    const { token } = await db.inUser(owner, (tx) => issueAccessToken(tx, given(scope)));
    return { ...owner, token };
  };
  const may = [owner, accountant, await program(auditTrail.read.name)];
  // The owner's own program has fewer rights than the owner, who has another connection.
  const mayNot = [guest, excepted, await program(users.read.name), await ownersProgram(users.read.name)];
  const connected = [...may, ...mayNot].map((person) => ({ ...hubOf(id, person), person }));
  for (const { hub } of connected) await hub.start();
  await change(id, auditTrail.read);
  await limit(id, null); // sends an event to everybody, which arrives after the earlier ones
  await expect.poll(() => connected.every(({ heard }) => heard.includes(companyLicenceChanged.name))).toBe(true);
  for (const { heard, person } of connected)
    expect(heard.filter((name) => name === entityChanged.name)).toHaveLength(may.includes(person) ? 1 : 0);
});

test('a hub whose address has the company in capitals hears the same', async () => {
  const { id, owner } = await gateway.company();
  const { hub, heard } = hubOf(id.toUpperCase(), owner);
  await hub.start();
  await change(id);
  await expect.poll(() => heard).toEqual([entityChanged.name]);
});
