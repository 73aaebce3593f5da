import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Role, roles } from '#core/access';
import type { Endpoint } from '#core/contract';
import { addDays, todayAt } from '#core/calendar';
import {
  describeAnswer,
  installedEndpoints,
  isChosen,
  SampleCalls,
  type TestGateway,
  type TestPerson,
  testGateway,
} from '#core/testing';
import { matrixLines } from '../support/matrix-lines.ts';

/**
 * Who may call what, under which licence. The table is written by hand from the roles
 * (tests/fixtures/permission-catalogue.csv) and from [B6-6] to [B6-19], never from the code: a role's column says `yes` or
 * 403, a licence's column `ok` or what somebody who has the right is answered. The licences are those of the demo's
 * companies.
 */
const { head, lines } = matrixLines('access-matrix');
const [, ...columns] = head.split(',');
const matrix = new Map(
  lines.map((line) => {
    const [endpoint = '', ...cells] = line.split(',');
    return [endpoint, Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))] as const;
  }),
);

const licences = {
  Free: { type: 'Free', days: null },
  Flexi: { type: 'Flexi', days: 8 },
  Trial: { type: 'Trial', days: 12 },
  Pro: { type: 'Pro', days: 200 },
  academic: { type: 'Pro', days: 200, academic: true },
  expired: { type: 'Pro', days: -3 },
} as const;
type LicenceState = keyof typeof licences;
const states = Object.keys(licences) as LicenceState[]; // its own keys

const endpoints = await installedEndpoints();
const companyEndpoints = endpoints.filter(({ scope, plugin }) => scope === 'company' && isChosen(plugin));

let gateway: TestGateway;
let calls: SampleCalls;
let company: { id: string; owner: TestPerson };
let people: Record<Role, TestPerson>;

beforeAll(async () => {
  gateway = await testGateway();
  calls = new SampleCalls(gateway, endpoints);
}, 60_000);
afterAll(() => gateway.close());

// Samples delete companies and members: each endpoint has its own.
beforeEach(async () => {
  company = await gateway.company({});
  people = await gateway.members(company.id);
});

test('every endpoint of a company stands in tests/fixtures/access-matrix.csv, or in its plugin’s own', () => {
  const missing = companyEndpoints.map(({ id }) => id).filter((id) => !matrix.has(id));
  expect(
    missing,
    'write their lines by hand, from the roles in tests/fixtures/permission-catalogue.csv and B6 in tests/requirements.csv',
  ).toEqual([]);
});

describe('by role and licence', () => {
  test.each(companyEndpoints.filter(({ id }) => matrix.has(id)))(
    '[B6-6] [B6-17] $id answers as the matrix says',
    async (endpoint) => {
      const row = matrix.get(endpoint.id) ?? {};
      const success = endpoint.reply || endpoint.file ? 200 : 204;
      const expected: string[] = [];
      const answered: string[] = [];
      const wrong: string[] = [];
      let refusedCall = undefined as Awaited<ReturnType<SampleCalls['prepare']>> | undefined;
      for (const role of roles) {
        for (const state of states) {
          const wanted = row[role] === '403' ? 403 : row[state] === 'ok' ? success : Number(row[state]);
          // What is refused, or only read, can be asked again and again.
          const again = wanted >= 400 || endpoint.method === 'GET';
          const call = again && refusedCall ? refusedCall : await prepare(endpoint);
          if (again) refusedCall = call;
          await setLicence(state);
          const answer = await calls.send(endpoint, call, people[role]);
          if (!again) refusedCall = undefined; // what it spoke of may be gone
          expected.push(`${role}, ${state}: ${wanted}`);
          answered.push(`${role}, ${state}: ${answer.status}`);
          if (answer.status !== wanted) wrong.push(`${role}, ${state}: ${describeAnswer(endpoint, answer)}`);
        }
      }
      const cure = 'Mend the gate, or the line of access-matrix.csv.';
      expect(answered, `${wrong.slice(0, 3).join('\n')}\n${cure}`).toEqual(expected);
    },
    60_000,
  );
});

/** A valid call, made by the owner under a licence that opens everything. */
async function prepare(endpoint: Endpoint) {
  await restore();
  await setLicence('Pro');
  return calls.prepare(endpoint, company.id, company.owner);
}

/** Members and company as they were before a sample removed or changed them. */
async function restore(): Promise<void> {
  await gateway.database.db.asSystem('test', async (tx) => {
    await tx.updateTable('company').set({ deleted_at: null }).where('id', '=', company.id).execute();
    await tx.deleteFrom('permission_override').where('company_id', '=', company.id).execute();
    for (const [role, { id }] of [
      ['Owner', company.owner] as const,
      ...roles.map((name) => [name, people[name]] as const),
    ])
      await tx
        .insertInto('membership')
        .values({ company_id: company.id, user_id: id, role, last_login_at: null })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role }))
        .execute();
  });
  gateway.gateway.services.members.drop(company.id);
}

/** What the company uses of the pool stays: some samples give that up. */
async function setLicence(state: LicenceState): Promise<void> {
  const { type, days, ...more } = licences[state];
  const today = todayAt(gateway.gateway.services.now());
  await gateway.database.db.asSystem('test', (tx) =>
    tx
      .updateTable('licence')
      .set({
        type,
        package_name: type,
        valid_until: days === null ? null : addDays(today, days - 1),
        is_academic: 'academic' in more,
        trial_exists: false,
      })
      .where('company_id', '=', company.id)
      .execute(),
  );
  gateway.gateway.services.members.drop(company.id);
}
