import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { evaluate, type Role, roles } from '#core/access';
import type { Endpoint } from '#core/contract';
import { addDays, todayAt } from '#core/calendar';
import { factsOf } from '#core/gateway';
import {
  describeAnswer,
  installedEndpoints,
  isChosen,
  type SampleCall,
  SampleCalls,
  successOf,
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
/** What the company has now; unknown after a call that may have changed it. */
let licence: LicenceState | undefined;

beforeAll(async () => {
  gateway = await testGateway();
  calls = new SampleCalls(gateway, endpoints);
});
afterAll(() => gateway.close());

// Samples delete companies and members: each endpoint has its own.
beforeEach(async () => {
  company = await gateway.company({});
  // Whoever prepares a call asks as the owner, too: what one did oneself may be for oneself alone to take back.
  people = { ...(await gateway.members(company.id)), Owner: company.owner };
  licence = undefined;
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
      const asked = roles.flatMap((role) =>
        states.map((state) => {
          const wanted = row[role] === '403' ? 403 : row[state] === 'ok' ? successOf(endpoint) : Number(row[state]);
          return { role, state, wanted, answered: 0 };
        }),
      );
      const wrong: string[] = [];
      const ask = async (cell: (typeof asked)[number], call: SampleCall) => {
        await setLicence(cell.state);
        // 429 is no question of rights: what the same person has asked before is still under way.
        const answer = await vi.waitUntil(
          async () => {
            const given = await calls.send(endpoint, call, people[cell.role]);
            return given.status === 429 ? undefined : given;
          },
          { timeout: 10_000, interval: 100 },
        );
        cell.answered = answer.status;
        if (answer.status !== cell.wanted)
          wrong.push(`${cell.role}, ${cell.state}: ${describeAnswer(endpoint, answer, 'sample')}`);
      };
      // What is refused, or only read, can be asked again and again.
      const [again, once] = partition(asked, ({ wanted }) => wanted >= 400 || endpoint.method === 'GET');
      // What changes something uses up what was prepared for it: each role calls it under Pro and the owner under each
      // licence. In between the gate alone is asked, with the facts that the gateway reads of that member.
      const [called, gated] = partition(once, ({ role, state }) => role === 'Owner' || state === 'Pro');
      const call = await prepare(endpoint);
      for (const state of states) {
        for (const cell of again) if (cell.state === state) await ask(cell, call);
        for (const cell of gated) {
          if (cell.state !== state) continue;
          cell.answered = (await isOpen(endpoint, cell)) ? cell.wanted : 0;
          if (cell.answered === 0) wrong.push(`${cell.role}, ${cell.state}: refused by its gate`);
        }
      }
      for (const cell of called) {
        await ask(cell, await prepare(endpoint));
        licence = undefined; // it may have changed that, too
      }
      const cure = 'Fix the gate, or the line of access-matrix.csv.';
      expect(
        asked.map(({ role, state, answered }) => `${role}, ${state}: ${answered}`),
        `${wrong.slice(0, 3).join('\n')}\n${cure}`,
      ).toEqual(asked.map(({ role, state, wanted }) => `${role}, ${state}: ${wanted}`));
    },
    60_000,
  );
});

/** Whether the gateway would let this member in, under this licence. */
async function isOpen({ gate }: Endpoint, { role, state }: { role: Role; state: LicenceState }): Promise<boolean> {
  await setLicence(state);
  const { members, settings, now } = gateway.gateway.services;
  const snapshot = await members.get(company.id, people[role].id, todayAt(now()));
  return snapshot !== undefined && evaluate(gate, factsOf(snapshot, 'Invoicing', settings)) === 'yes';
}

/** A valid call, made by the owner under a licence that opens everything. */
async function prepare(endpoint: Endpoint) {
  await restore();
  await setLicence('Pro');
  const call = await calls.prepare(endpoint, company.id, company.owner);
  licence = undefined; // so may what was called for it
  return call;
}

/** Members and company as they were before a sample removed or changed them. */
async function restore(): Promise<void> {
  await gateway.database.db.asSystem('test', async (tx) => {
    await tx.updateTable('company').set({ deleted_at: null }).where('id', '=', company.id).execute();
    await tx.deleteFrom('permission_override').where('company_id', '=', company.id).execute();
    const members = roles.map((name) => [name, people[name]] as const);
    await tx
      .insertInto('membership')
      .values(members.map(([role, { id }]) => ({ company_id: company.id, user_id: id, role, last_login_at: null })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'user_id']).doUpdateSet(({ ref }) => ({ role: ref('excluded.role') })),
      )
      .execute();
  });
  gateway.gateway.services.members.drop(company.id);
}

/** What the company uses of the pool stays: some samples give that up. */
async function setLicence(state: LicenceState): Promise<void> {
  if (licence === state) return;
  licence = state;
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

function partition<T>(items: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}
