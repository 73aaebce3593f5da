import { describe, expect, test } from 'vitest';
import { readCurrentLicence } from '#core/contract/platform';
import { issueLicence, type PooledLicence } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import {
  assignLicence,
  listUnassignedLicences,
  readUsedCompanies,
  removeLicenceCompanies,
  startTrial,
} from '../contract/index.ts';

const now = new Date('2026-11-21T10:00:00Z');

const gateway = useGateway({ now: () => now });

interface Bought {
  readonly companies?: number;
  readonly validUntil?: string | null;
}

/** Creates a licence that the person bought, and removes the offers that every test company has. */
async function buy(
  holder: TestPerson,
  { companies = 1, validUntil = '2026-12-31' }: Bought = {},
): Promise<PooledLicence> {
  return gateway.database.db.asSystem('test', async (tx) => {
    await tx
      .deleteFrom('licence_pool')
      .where('holder_email', '=', holder.email)
      .where('users_limit', 'is', null)
      .execute();
    return issueLicence(tx, {
      holder_email: holder.email,
      company_name: 'Kupujúca s. r. o.',
      company_registration_id: '36421928',
      type: 'Flexi',
      valid_until: validUntil,
      modules: ['Orders'],
      detailed_modules: null,
      is_academic: true,
      companies_limit: companies,
      users_limit: 5,
    });
  });
}

function assign(person: TestPerson, companyId: string, { customer_number, id }: PooledLicence) {
  const body = { customerNumber: customer_number, licenseId: id };
  return gateway.call(person, assignLicence, { params: { companyId }, body });
}

async function toFree(companyId: string): Promise<void> {
  await gateway.database.db.asSystem('test', (tx) =>
    tx
      .updateTable('licence')
      .set({ type: 'Free', package_name: 'Free', customer_number: null })
      .where('company_id', '=', companyId)
      .execute(),
  );
}

/** Returns the events about changed licences after the given event. */
async function licenceEventsAfter(after: string): Promise<unknown[]> {
  const rows = await gateway.database.db.asSystem('test', (tx) =>
    tx
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'CompanyLicenseChanged')
      .where('id', '>', after)
      .execute(),
  );
  return rows.map(({ payload }) => (payload as { companyId: string }).companyId);
}

async function lastEvent(): Promise<string> {
  const row = await gateway.database.db.asSystem('test', (tx) =>
    tx.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirst(),
  );
  return row?.id ?? '0';
}

describe('licences of a company', () => {
  test('[A3-2] [A3-3] [A7-17] offers what an owner bought, and gives it to the company with all it holds', async () => {
    const { id, owner } = await gateway.company();
    await toFree(id);
    const licence = await buy(owner, { companies: 2 });
    const params = { companyId: id };
    expect(await gateway.ok(owner, listUnassignedLicences, { params, query: {} })).toEqual([
      {
        licenseId: licence.id,
        customerNumber: licence.customer_number,
        companyName: 'Kupujúca s. r. o.',
        companyRegistrationId: '36421928',
        validUntil: '2026-12-31',
        package: 'Flexi',
        packageName: 'Flexi',
        remainingCompaniesCount: 2,
        usedCompanyIds: [],
        isAcademicLicense: true,
      },
    ]);
    const before = await lastEvent();
    expect((await assign(owner, id, licence)).status).toBe(204);
    expect(await licenceEventsAfter(before)).toEqual([id]);
    expect(await gateway.ok(owner, readCurrentLicence, { params, query: {} })).toEqual({
      type: 'Flexi',
      daysValid: 41,
      modules: ['Orders'],
      isAcademicLicense: true,
      customerNumber: licence.customer_number,
      packageName: 'Flexi',
      autoRenew: false,
      problemCode: null,
      trialExists: false,
      applicationType: 'Invoicing',
      licenseSourceType: '',
    });
    expect(await gateway.ok(owner, listUnassignedLicences, { params, query: {} })).toEqual([]);
  });

  test('holds at once for what is gated by it', async () => {
    const { id, owner } = await gateway.company();
    await toFree(id);
    const packageOf = async () =>
      (await gateway.gateway.services.members.get(id, owner.id, '2026-11-21'))?.licences.get('Invoicing')?.type;
    expect(await packageOf()).toBe('Free'); // the value is cached
    await assign(owner, id, await buy(owner));
    await expect.poll(packageOf).toBe('Flexi');
  });

  test('gives the place of a company that was deleted to another', async () => {
    const gone = await gateway.company();
    const next = await gateway.company({}, gone.owner);
    const licence = await buy(gone.owner);
    expect((await assign(gone.owner, gone.id, licence)).status).toBe(204);
    expect((await assign(gone.owner, next.id, licence)).status).toBe(409);
    await gateway.database.db.asSystem('test', (tx) =>
      tx.updateTable('company').set({ deleted_at: now }).where('id', '=', gone.id).execute(),
    );
    expect((await assign(gone.owner, next.id, licence)).status).toBe(204);
  });

  test('[A3-4] tells which companies use a licence, who bought it, for how many and until when', async () => {
    const first = await gateway.company();
    const second = await gateway.company({}, first.owner);
    const licence = await buy(first.owner, { companies: 3 });
    for (const { id } of [first, second]) expect((await assign(first.owner, id, licence)).status).toBe(204);
    const customerNumber = licence.customer_number;
    const input = { params: { companyId: first.id }, query: { customerNumber } };
    expect(await gateway.ok(first.owner, readUsedCompanies, input)).toEqual({
      usedCompanyIds: [first.id, second.id],
      companyName: 'Kupujúca s. r. o.',
      companyRegistrationId: '36421928',
      validUntil: '2026-12-31',
      customerNumber,
      companiesCount: 3,
      packageName: 'Flexi',
      packageType: 'Flexi',
      isAcademicLicense: true,
    });
  });

  test('a licence of somebody else is not there: neither offered nor given', async () => {
    const { id, owner } = await gateway.company();
    const stranger = await gateway.person();
    const licence = await buy(stranger);
    await buy(owner, { companies: 0 });
    expect(await gateway.ok(owner, listUnassignedLicences, { params: { companyId: id }, query: {} })).toEqual([]);
    expect((await assign(owner, id, licence)).problem).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('a licence whose last day is over is not offered, and refused by 409', async () => {
    const { id, owner } = await gateway.company();
    const licence = await buy(owner, { validUntil: '2026-11-20' });
    expect(await gateway.ok(owner, listUnassignedLicences, { params: { companyId: id }, query: {} })).toEqual([]);
    expect((await assign(owner, id, licence)).problem).toMatchObject({ status: 409, code: 'licence-ended' });
  });

  test('[A7-17] two owners take the last free place at once: one gets it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await gateway.company();
      const other = await gateway.company({}, one.owner);
      const second = await gateway.member(other.id, 'Owner');
      const licence = await buy(one.owner);
      const answers = await Promise.all([assign(one.owner, one.id, licence), assign(second, other.id, licence)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('no-free-licence');
      const winner = answers[0]?.status === 204 ? one.id : other.id;
      const used = await gateway.ok(one.owner, readUsedCompanies, {
        params: { companyId: winner },
        query: { customerNumber: licence.customer_number },
      });
      expect(used).toMatchObject({ usedCompanyIds: [winner], companiesCount: 1, packageType: 'Flexi' });
    }
  });

  test('[A4-13] [A4-14] a company beyond the bought count gets 402 with its licence, until companies leave', async () => {
    const first = await gateway.company();
    const second = await gateway.company({}, first.owner);
    const licence = await buy(first.owner, { companies: 2 });
    await assign(first.owner, first.id, licence);
    await assign(first.owner, second.id, licence);
    await gateway.database.db.asSystem('test', (tx) =>
      tx.updateTable('licence_pool').set({ companies_limit: 1 }).where('id', '=', licence.id).execute(),
    );
    const read = (companyId: string) =>
      gateway.call(first.owner, readCurrentLicence, { params: { companyId }, query: {} });
    expect((await read(first.id)).status).toBe(200);
    const refused = await read(second.id);
    expect(refused.problem).toMatchObject({
      status: 402,
      code: 'company-count-exceeded',
      current: { problemCode: 'CompanyCountExceeded', type: 'Flexi', customerNumber: licence.customer_number },
    });

    const remove = (removedIds: string[], allIds: string[]) =>
      gateway.call(first.owner, removeLicenceCompanies, {
        params: { companyId: second.id },
        body: { customerNumber: licence.customer_number, removedIds, allIds },
      });
    expect((await remove([first.id], [first.id])).problem).toMatchObject({
      code: 'licence-use-changed',
      current: { usedCompanyIds: [first.id, second.id] },
    });
    const before = await lastEvent();
    expect((await remove([first.id], [second.id, first.id])).status).toBe(204);
    expect((await licenceEventsAfter(before)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await read(second.id)).status).toBe(200);
    expect((await read(first.id)).reply).toMatchObject({ type: 'Free', customerNumber: null });
  });

  test('an owner who did not buy the licence takes off it only companies of their own', async () => {
    const holder = await gateway.company();
    const shared = await gateway.company({}, holder.owner);
    const fellow = await gateway.member(shared.id, 'Owner');
    await gateway.database.db.asSystem('test', (tx) =>
      tx.insertInto('membership').values({ company_id: holder.id, user_id: fellow.id, role: 'Admin' }).execute(),
    );
    const licence = await buy(holder.owner, { companies: 2 });
    await assign(holder.owner, holder.id, licence);
    await assign(holder.owner, shared.id, licence);
    const { status } = await gateway.call(fellow, removeLicenceCompanies, {
      params: { companyId: shared.id },
      body: {
        customerNumber: licence.customer_number,
        removedIds: [holder.id],
        allIds: [holder.id, shared.id],
      },
    });
    expect(status).toBe(404);
  });

  test('[B9-9] [A4-13] a trial lasts 30 days, and starts once', async () => {
    const { id, owner } = await gateway.company();
    await toFree(id);
    const start = () => gateway.call(owner, startTrial, { params: { companyId: id } });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await gateway.ok(owner, readCurrentLicence, { params: { companyId: id }, query: {} })).toMatchObject({
      type: 'Trial',
      daysValid: 30,
      trialExists: true,
    });
    await toFree(id);
    expect((await start()).problem.code).toBe('trial-not-available');
  });

  const startIn = async (registrationId: string, owner?: TestPerson) => {
    const company = await gateway.company({ registrationId }, owner);
    await toFree(company.id);
    const start = () => gateway.call(company.owner, startTrial, { params: { companyId: company.id } });
    return { ...company, start };
  };

  test('a trial is given once for each registration number, whoever creates the company again', async () => {
    const first = await startIn('31333532');
    expect((await first.start()).status).toBe(204);
    await gateway.database.db.asSystem('test', async (tx) => {
      const company = tx.updateTable('company').where('id', '=', first.id);
      await company.set({ registration_id: '35697270', deleted_at: now }).execute();
    });
    for (const again of [await startIn('31333532', first.owner), await startIn('31 333 532')]) {
      const { status, problem } = await again.start();
      expect([status, problem.code]).toEqual([409, 'trial-not-available']);
      expect(problem.detail).toMatch(/31333532.*free package.*Order/);
      const query = { params: { companyId: again.id }, query: {} };
      expect(await gateway.ok(again.owner, readCurrentLicence, query)).toMatchObject({ type: 'Free' });
    }
    expect((await (await startIn('36631124', first.owner)).start()).status).toBe(204);
    const [one, other] = [await startIn('35757442'), await startIn('35757442')];
    const answers = await Promise.all([one.start(), other.start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test.each(['', '12345678'])('without a registration number (%j) an owner has one trial', async (registrationId) => {
    const first = await startIn(registrationId);
    expect((await first.start()).status).toBe(204);
    const second = await startIn(registrationId, first.owner);
    const { status, problem } = await second.start();
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('company ID (IČO)')]);
    expect((await (await startIn(registrationId)).start()).status).toBe(204);
  });

  test.each(['Flexi', 'Trial', 'Pro'] as const)('no trial starts where there is %s', async (type) => {
    const { id, owner } = await gateway.company();
    await gateway.licence(id, { type, package_name: type });
    const { problem } = await gateway.call(owner, startTrial, { params: { companyId: id } });
    expect(problem).toMatchObject({ status: 409, code: 'trial-not-available' });
  });
});
