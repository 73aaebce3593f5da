import { beforeAll, describe, expect, test } from 'vitest';
import { readCompany, readUiSetting } from '#core/contract/platform';
import { useCompany, useCompanyEach, useGateway } from './index.ts';

const gateway = useGateway(async () => ({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false }));
const company = useCompany(gateway, { email: 'mlyny@example.sk' });
const own = useCompanyEach(gateway);
/** The errors that are thrown when a property is read before the gateway and the company exist. */
const early = [gateway, company].map((one) => problemOf(() => ('database' in one ? one.database : one.id)));
let made = '';
beforeAll(() => {
  made = company.id;
});
const seen: string[] = [];

function problemOf(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    return String(error);
  }
}

describe('the gateway of a test file', () => {
  test('is open in its hooks and tests, with the options that a function made', async () => {
    expect(gateway.gateway.services.now().toISOString()).toBe('2026-11-21T10:00:00.000Z');
    const call = await gateway.call(company.owner, readUiSetting, { params: { ...company.params, key: 'columns' } });
    expect(call.status).toBe(200);
  });

  test('has the plugins that the file imports: in this one none, beside the part of core', () => {
    expect(gateway.gateway.host.plugins.map(({ id }) => id)).toEqual(['platform']);
  });

  test('says how to ask for it where it is asked too early', () => {
    expect(early).toEqual([
      'Error: The gateway is not open yet: useGateway opens it before the tests, so ask it in a test or a hook.',
      'Error: There is no company yet: useCompany makes it before the tests, so ask it in a test or a hook.',
    ]);
  });
});

describe('the company of a test', () => {
  test.each([1, 2])('is the same in all of a file, or one of its own (test %i)', async () => {
    seen.push(own.id);
    expect(company.id).toBe(made);
    expect(new Set(seen).size).toBe(seen.length);
    const { email } = await gateway.ok(company.owner, readCompany, { params: company.params });
    expect(email).toBe('mlyny@example.sk');
    expect({ ...company, owner: own.owner }).toEqual({ id: made, owner: own.owner, params: { companyId: made } });
  });
});
