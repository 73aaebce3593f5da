import { describe, expect, it } from 'vitest';
import { catalogueOf, licenceApplications, resource } from '#core/access';
import { addTestCompany, addTestUser } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { endAccessToken, issueAccessToken } from '../access-tokens/index.ts';
import { freeLicence } from '../platform/licence-pool.ts';
import { factsOf, licenceApplicationOf, readMemberSnapshot } from './member-facts.ts';

const catalogue = catalogueOf([resource('tags', { read: ['Owner', 'Guest'], edit: ['Owner'] })]);
const database = useDatabase();

async function companyWithGuest() {
  const { companyId } = await addTestCompany(database.db);
  const { id: userId } = await addTestUser(database.db);
  await database.db.asSystem('test', (tx) =>
    tx.insertInto('membership').values({ company_id: companyId, user_id: userId, role: 'Guest' }).execute(),
  );
  return { companyId, userId, today: '2026-11-21' };
}

describe('what decides about a member', () => {
  it('is nothing that belongs to another company: neither its exceptions nor its licence', async () => {
    const [mine, other] = [await companyWithGuest(), await companyWithGuest()];
    await database.db.asSystem('test', async (tx) => {
      await tx
        .insertInto('permission_override')
        .values([
          { company_id: other.companyId, user_id: null, role: 'Guest', permission: 'tags:edit', allowed: true },
          { company_id: other.companyId, user_id: mine.userId, role: null, permission: 'tags:read', allowed: false },
        ])
        .execute();
      await tx
        .insertInto('licence')
        .values({
          ...freeLicence,
          modules: [],
          type: 'Pro',
          company_id: other.companyId,
          application_type: 'Warehouse',
        })
        .execute();
    });
    const snapshot = await readMemberSnapshot(database.db, catalogue, mine);
    expect([...(snapshot?.permissions ?? [])]).toEqual(['tags:read']);
    expect(snapshot?.licences.size).toBe(0);
    const theirs = await readMemberSnapshot(database.db, catalogue, other);
    expect([...(theirs?.permissions ?? [])]).toEqual(['tags:read', 'tags:edit']);
    expect([...(theirs?.licences.keys() ?? [])]).toEqual(['Warehouse']);
  });

  it('is no exception that the company made for another role', async () => {
    const guest = await companyWithGuest();
    await database.db.asSystem('test', (tx) =>
      tx
        .insertInto('permission_override')
        .values({
          company_id: guest.companyId,
          user_id: null,
          role: 'Employee',
          permission: 'tags:edit',
          allowed: true,
        })
        .execute(),
    );
    const snapshot = await readMemberSnapshot(database.db, catalogue, guest);
    expect([...(snapshot?.permissions ?? [])]).toEqual(['tags:read']);
  });
});

it('a company’s access token decides by its scopes, and once it is ended there is nothing that it may', async () => {
  const { companyId, user: maker } = await addTestCompany(database.db);
  const company = { id: companyId, makerRole: 'Owner' as const };
  const given = { name: 'E-shop', scopes: ['tags:read'], expiresOn: null, maker: { ...maker, name: 'Anna' }, company };
  const { id: userId } = await database.db.inCompany(companyId, maker, (tx) => issueAccessToken(tx, given));
  const read = () => readMemberSnapshot(database.db, catalogue, { companyId, userId, today: '2026-11-21' });
  expect([...((await read())?.permissions ?? [])]).toEqual(['tags:read']);
  expect(await database.db.inCompany(companyId, maker, (tx) => endAccessToken(tx, userId, new Date()))).toBe(true);
  expect(await read()).toBeUndefined();
});

it('an access token holds of its person’s rights those that it was given, and no role', async () => {
  const snapshot = await readMemberSnapshot(database.db, catalogue, await companyWithGuest());
  if (!snapshot) throw new Error('A guest is a member');
  const own = factsOf(snapshot, 'Invoicing', new Map());
  expect([own.role(), own.permission('tags:read'), own.tokenScope]).toEqual(['Guest', true, undefined]);
  for (const [scopes, may] of [
    [
      ['tags:read', 'tags:edit'],
      [true, false],
    ], // the guest may not edit
    [['tags:edit'], [false, false]],
  ] as const) {
    const token = factsOf(snapshot, 'Invoicing', new Map(), new Set(scopes));
    expect(token.role()).toBeNull();
    expect([token.permission('tags:read'), token.permission('tags:edit')]).toEqual(may);
  }
});

describe('licenceApplicationOf', () => {
  it('[A3-11] is the application itself where it has licences of its own, else the main one', () => {
    expect(licenceApplications.map(licenceApplicationOf)).toEqual(['Invoicing', 'Warehouse', 'Payrolls']);
    expect(licenceApplicationOf('Assistant')).toBe('Invoicing');
  });
});
