import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCompany,
  listCompanies,
  readCompany,
  readRecommendedCompany,
  recordLastLogin,
} from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';

const now = new Date('2026-11-21T10:00:00Z');
let person: TestPerson;
const gateway = useGateway({ now: () => now });
beforeAll(async () => {
  person = await gateway.person();
});

const court = { sk: 'Okresný súd Prešov, oddiel Sro, vložka 4321/P' };
const input = {
  address: {
    businessName: 'Stolárstvo Hrebeň',
    contactName: 'Ján Hrebeň',
    street: 'Dlhá 4',
    postCode: '080 01',
    city: 'Prešov',
    country: 'SK',
  },
  registrationId: '36421928',
  taxId: '2021854736',
  vatId: '',
  vatPayerType: 'RegisteredVatPayer7',
  registrationCourtTextTranslations: court,
} as const;

describe('a company', () => {
  it('is made beside others of the same person at once; the last of them is the default one', async () => {
    const founder = await gateway.person();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => gateway.call(founder, createCompany, { body: input })),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    const companies = await gateway.ok(founder, listCompanies, {});
    expect(companies.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(companies).toHaveLength(8);
  });

  it('[B7-2] [B3-9] is read with every field, and with the defaults of those that nobody has given', async () => {
    const { id } = await gateway.ok(person, createCompany, { body: input });
    const { version, createdTimestamp, ...company } = await gateway.ok(person, readCompany, {
      params: { companyId: id },
    });
    expect(company).toEqual({
      id,
      name: 'Stolárstvo Hrebeň',
      contactName: 'Ján Hrebeň',
      street: 'Dlhá 4',
      postCode: '080 01',
      city: 'Prešov',
      country: 'SK',
      ossTaxState: 'NonRegistered',
      vatPayerType: 'RegisteredVatPayer7',
      vatPayerPeriods: [{ from: null, vatPayerType: 'RegisteredVatPayer7' }],
      registrationId: '36421928',
      taxId: '2021854736',
      vatId: 'SK2021854736',
      registrationCourtTextTranslations: court,
      phoneNumber: '',
      email: '',
      web: '',
      isDefault: true,
      migrationSystemType: '',
    });
    expect(version).toBe(1);
    expect(Number.isNaN(Date.parse(createdTimestamp))).toBe(false);
  });

  it('is the default of whoever chose it, and of nobody else', async () => {
    const { id: companyId, owner } = await gateway.company({});
    const guest = await gateway.member(companyId, 'Guest');
    const params = { companyId };
    expect((await gateway.ok(owner, readCompany, { params })).isDefault).toBe(true);
    expect((await gateway.ok(guest, readCompany, { params })).isDefault).toBe(false);
  });

  it('[B7-38] keeps when each of its members was last there', async () => {
    const { id: companyId } = await gateway.company({});
    const [visitor, absent] = [await gateway.member(companyId, 'Guest'), await gateway.member(companyId, 'Guest')];
    const { status } = await gateway.call(visitor, recordLastLogin, { params: { companyId } });
    expect(status).toBe(204);
    const logins = await gateway.database.db.asSystem('test', (tx) =>
      tx
        .selectFrom('membership')
        .select(['user_id', 'last_login_at'])
        .where('company_id', '=', companyId)
        .where('user_id', 'in', [visitor.id, absent.id])
        .execute(),
    );
    expect(new Map(logins.map(({ user_id, last_login_at }) => [user_id, last_login_at]))).toEqual(
      new Map([
        [visitor.id, now],
        [absent.id, null],
      ]),
    );
  });

  it('[B7-38] the list says when its caller was last in each, and its IČO', async () => {
    const { id: companyId } = await gateway.company({});
    const [visitor, absent] = [await gateway.member(companyId, 'Guest'), await gateway.member(companyId, 'Accountant')];
    await gateway.call(visitor, recordLastLogin, { params: { companyId } });
    const [seen] = await gateway.ok(visitor, listCompanies, {});
    const { registrationId } = await gateway.ok(visitor, readCompany, { params: { companyId } });
    expect(seen).toMatchObject({ id: companyId, registrationId, lastLoginAt: now.toISOString() });
    expect(await gateway.ok(absent, listCompanies, {})).toMatchObject([{ id: companyId, lastLoginAt: null }]);
  });

  it('[A2-11] [A7-16] is recommended as the default one, else as the first; with none the answer is 404', async () => {
    const newcomer = await gateway.person();
    expect((await gateway.call(newcomer, readRecommendedCompany, {})).status).toBe(404);
    await gateway.ok(newcomer, createCompany, { body: input });
    const second = await gateway.ok(newcomer, createCompany, { body: input });
    expect(await gateway.ok(newcomer, readRecommendedCompany, {})).toEqual({ id: second.id });
  });
});
