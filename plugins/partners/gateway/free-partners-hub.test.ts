import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, freePartnersHub } from '../contract/index.ts';

let origin: string;
let mine: { id: string; owner: TestPerson };
let other: { id: string; owner: TestPerson };
const open: HubConnection[] = [];

const gateway = useGateway();
beforeAll(async () => {
  origin = await gateway.listen();
  [mine, other] = [await gateway.company({}), await gateway.company({})];
  for (const { id: companyId, owner } of [mine, other])
    await gateway.ok(owner, createPartner, { params: { companyId }, body: { name: `Ľubietovská píla ${companyId}` } });
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())));

function connection(person: TestPerson, companyId: string): HubConnection {
  const built = new HubConnectionBuilder()
    .withUrl(`${origin}${freePartnersHub.path}?companyId=${companyId}`, { accessTokenFactory: () => person.token })
    .configureLogging(LogLevel.None)
    .build();
  open.push(built);
  return built;
}

async function names(hub: HubConnection, text: unknown): Promise<string[]> {
  const found = await hub.invoke<{ name: string }[]>(freePartnersHub.method, text);
  return found.map(({ name }) => name);
}

describe('the hub of the search for partners', () => {
  test('[A7-19] answers with the partners of its company alone, without diacritics', async () => {
    const hub = connection(mine.owner, mine.id);
    await hub.start();
    expect(await names(hub, 'lubietov pila')).toEqual([`Ľubietovská píla ${mine.id}`]);
    expect(await names(hub, 'nobody')).toEqual([]);
    await expect(names(hub, 'x'.repeat(201))).rejects.toThrow(/at most 200 characters/);
    await expect(names(hub, { text: 'a' })).rejects.toThrow(/at most 200 characters/);
  });

  test('refuses who is no member, who may not read partners, and who no longer may', async () => {
    await expect(connection(mine.owner, other.id).start()).rejects.toThrow(/do not belong/);
    await expect(connection(mine.owner, 'everybody').start()).rejects.toThrow(/do not belong/);
    await expect(connection(await gateway.member(mine.id, 'Employee'), mine.id).start()).rejects.toThrow(/forbidden/);
    const guest = await gateway.member(mine.id, 'Guest');
    const hub = connection(guest, mine.id);
    await hub.start();
    expect(await names(hub, 'lubietov')).toHaveLength(1);
    await gateway.override(mine.id, { userId: guest.id, permission: 'partners:read', allowed: false });
    await expect(names(hub, 'lubietov')).rejects.toThrow(/forbidden/);
  });
});
