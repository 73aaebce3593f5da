import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, json, openTestGateway, refuse } from '../gateway/test-gateway.ts';
import { CompaniesStore } from './companies-store.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});
async function open(...answers: Answer[]) {
  const test = await openTestGateway(answers);
  opened.push(test);
  return { ...test, companies: new CompaniesStore(test.gateway, { now: () => noon }) };
}
const known = { registrationId: '36421928', lastLoginAt: null } as const;
const a = { id: 'a', businessName: 'Alfa', isDefault: false, roleName: 'Guest', ...known } as const;
const b = { id: 'b', businessName: 'Beta', isDefault: true, roleName: 'Owner', ...known } as const;
const noon = Date.parse('2026-11-22T12:00:00Z');

describe('the list of companies', () => {
  it('is fetched once, however many ask', async () => {
    const { companies, seen } = await open(json([a, b]));
    await Promise.all([companies.load(), companies.load()]);
    await companies.load();
    expect(companies.list).toEqual([a, b]);
    expect(seen).toHaveLength(1);
  });

  it('is asked for again after it could not be fetched', async () => {
    const { companies } = await open(refuse(503, 'unavailable'), json([a]));
    await expect(companies.load()).rejects.toThrow('unavailable');
    await expect(companies.load()).resolves.toEqual([a]);
  });

  it('[A4-1] takes a created company as the default, owned one; the others lose the flag', async () => {
    const { companies } = await open(json([a, b]));
    await companies.load();
    companies.created({ id: 'c', businessName: 'Gama', registrationId: '50123459' });
    expect(companies.list).toEqual([
      a,
      { ...b, isDefault: false },
      {
        id: 'c',
        businessName: 'Gama',
        registrationId: '50123459',
        isDefault: true,
        roleName: 'Owner',
        lastLoginAt: null,
      },
    ]);
    companies.removed('a');
    expect(companies.list?.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('[B7-38] knows when a company was opened on this page, without being read anew', async () => {
    const { companies, seen } = await open(json([a, b]));
    await companies.load();
    companies.used('a');
    expect(companies.list).toEqual([{ ...a, lastLoginAt: '2026-11-22T12:00:00.000Z' }, b]);
    expect(seen).toHaveLength(1);
  });
});

describe('where the user starts', () => {
  it('[A2-11] is the default company, else the first', async () => {
    expect(await (await open(json([a, b]))).companies.home()).toBe('/company/b');
    expect(await (await open(json([a]))).companies.home()).toBe('/company/a');
  });

  it('[A2-11] is the form for a new company when there is none and none is recommended', async () => {
    const { companies, toasts } = await open(json([]), refuse(404, 'not-found'));
    expect(await companies.home()).toBe('/company/create');
    expect(toasts).toEqual([]);
  });
});
