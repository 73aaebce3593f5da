import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPermissions, explain, type Role, roles } from '#core/access';
import { todayAt } from '#core/calendar';
import { type Endpoint, SampleRef } from '#core/contract';
import { factsOf } from '#core/gateway';
import {
  describeAnswer,
  installedEndpoints,
  isChosen,
  type SampleCall,
  SampleCalls,
  successOf,
  type TestPerson,
  useGateway,
} from '#core/testing';
import { AccessMatrix } from '../support/access-matrix.ts';
import { HandlerChecks, type Questions } from '../support/handler-checks.ts';
import { licenceRow, type LicenceState, openStates } from '../support/licence-states.ts';
import { RefusalBatch } from '../support/refusal-batch.ts';

/**
 * Calls every endpoint of every installed plugin with its own sample, so that a new endpoint is tested automatically.
 *
 * access-matrix.test.ts checks each gate as data, for every role and licence. Here one call per endpoint is accepted and one is refused,
 * which shows that the pipeline checks the gate. A handler may check more about the caller than the gate does. These checks are recorded,
 * and callers for whom their results differ from those of the owner are also tested over HTTP.
 */
const installed = await installedEndpoints();
const endpoints = installed.filter(({ plugin }) => isChosen(plugin));
const companyEndpoints = endpoints.filter(({ scope }) => scope === 'company');
const matrix = new AccessMatrix();

// The pool has one connection: a call that needs a second one inside its transaction would block all others when ten such calls run.
const gateway = useGateway({ plugins: 'all', runJobs: false, poolSize: 1 });
let calls: SampleCalls;
let questions: HandlerChecks;
let mine: CompanyWithPeople;
let theirs: CompanyWithPeople;

beforeAll(async () => {
  calls = new SampleCalls(gateway, installed);
  questions = new HandlerChecks(gateway);
  mine = await companyWithPeople();
  theirs = await companyWithPeople();
});

describe('every endpoint', () => {
  // The samples of some licence endpoints remove the licence or start a trial, so each test begins with the licence Pro.
  beforeEach(() => under('Pro', mine));

  test.each(endpoints)(
    '$id succeeds by its sample for an owner, and for whom its handler asks more about',
    async (endpoint) => {
      const { id, owner, fellow } = endpoint.sample.alone ? await companyWithPeople() : mine;
      const call = await calls.prepare(endpoint, id, owner);
      questions.begin();
      // A handler may check more for records of other people. So if the endpoint is open to other people than the owner, a person who did
      // not create the record makes the call.
      const caller = isForOthers(endpoint) ? fellow : owner;
      const answer = await calls.send(endpoint, call, endpoint.scope === 'public' ? undefined : caller);
      const handlerQuestions = questions.asked(endpoint.gate);
      expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(successOf(endpoint));
      if (endpoint.scope !== 'company') return;
      for (const { role, state } of differing(endpoint, handlerQuestions)) {
        const company = endpoint.sample.alone ? await companyWithPeople() : mine;
        await under('Pro', company);
        const next = await calls.prepare(endpoint, company.id, company.owner);
        await under(state, company);
        const given = await calls.send(endpoint, next, company.people[role]);
        expect(given.status, `${role}, ${state}: ${describeAnswer(endpoint, given, 'sample')}`).toBe(
          successOf(endpoint),
        );
      }
    },
    60_000,
  );

  test.each(companyEndpoints.filter(({ id }) => matrix.handlerChecksMore(id)))(
    '[B6-6] $id, whose handler asks once more of the record, refuses those whom its gate lets in',
    async (endpoint) => {
      const company = await companyWithPeople();
      const call = await calls.prepare(endpoint, company.id, company.owner);
      for (const state of openStates) {
        await under(state, company);
        for (const role of roles) {
          const wanted = matrix.answer(endpoint.id, role, state);
          if (wanted === 'yes') continue;
          const answer = await calls.send(endpoint, call, company.people[role]);
          expect(answer.status, `${role}, ${state}: ${describeAnswer(endpoint, answer, 'sample')}`).toBe(wanted);
        }
      }
      for (const { role, state } of cellsToLetIn(endpoint)) {
        await under('Pro', company);
        const next = await calls.prepare(endpoint, company.id, company.owner);
        await under(state, company);
        const answer = await calls.send(endpoint, next, company.people[role]);
        expect(answer.status, `${role}, ${state}: ${describeAnswer(endpoint, answer, 'sample')}`).toBe(
          successOf(endpoint),
        );
      }
    },
    60_000,
  );
});

describe('every endpoint refuses, and then changes nothing:', () => {
  const batch = new RefusalBatch(checksums);
  /** The calls that would succeed for the owner. They are prepared once for all refusals, because a refused call changes nothing. */
  const prepared = new Map<string, PromiseSettledResult<SampleCall>>();
  const callOf = (endpoint: Endpoint): SampleCall => {
    const made = prepared.get(endpoint.id);
    if (made?.status === 'fulfilled') return made.value;
    throw made?.reason ?? new Error(`There is no call of ${endpoint.id}`);
  };

  beforeAll(async () => {
    for (const endpoint of endpoints) {
      await under('Pro', theirs);
      const [made] = await Promise.allSettled([calls.prepare(endpoint, theirs.id, theirs.owner)]);
      prepared.set(endpoint.id, made);
    }
    await under('Pro', theirs);
    await batch.begin();
  }, 120_000);

  test.each(endpoints.filter(({ scope }) => scope !== 'public'))('$id without a token is 401', async (endpoint) => {
    const answer = await batch.ask(`${endpoint.id} without a token`, () =>
      calls.send(endpoint, callOf(endpoint), undefined),
    );
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(401);
  });

  test.each(companyEndpoints)('$id with the id of a company that is not mine is 404', async (endpoint) => {
    const answer = await batch.ask(`${endpoint.id} of another company`, () =>
      calls.send(endpoint, callOf(endpoint), mine.owner),
    );
    // Only the endpoint `last-login` answers 401 to a person who is not a member [B8-16].
    const isLogin = endpoint.problems.some(({ code }) => code === 'membership-gone');
    expect([answer.status, answer.problem?.code], describeAnswer(endpoint, answer, 'sample')).toEqual(
      isLogin ? [401, 'membership-gone'] : [404, 'not-found'],
    );
  });

  // The endpoints whose path contains the id of a record. Document types and file names of previews are excluded, because every company has
  // them.
  const nobodysOwn = ['documentType', 'fileName'];
  const withEntity = companyEndpoints.filter(({ sample }) =>
    Object.entries(sample.params ?? {}).some(
      ([name, param]) => !nobodysOwn.includes(name) && param instanceof SampleRef && param.source,
    ),
  );
  test.each(withEntity)('$id with an entity of another company is 404', async (endpoint) => {
    const foreign = callOf(endpoint);
    const call = { ...foreign, params: { ...foreign.params, companyId: mine.id } };
    await under('Pro', mine);
    const answer = await batch.ask(`${endpoint.id} of another’s entity`, () => calls.send(endpoint, call, mine.owner));
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(404);
  });

  const lastWithout = ({ id }: Endpoint) => roles.findLast((role) => matrix.answer(id, role, 'Pro') === 403);
  const notForAll = companyEndpoints.filter((endpoint) => matrix.has(endpoint.id) && lastWithout(endpoint));
  test.each(notForAll)('$id to a role without the right is 403 with the unmet leaves of its gate', async (endpoint) => {
    const person = theirs.people[lastWithout(endpoint) ?? 'Guest'];
    const answer = await batch.ask(`${endpoint.id} without the right`, () =>
      calls.send(endpoint, callOf(endpoint), person),
    );
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(403);
    await expectLeaves(endpoint, answer.problem.denials, person);
  });

  test('none of these calls changed a row', async () => {
    expect(await batch.changing()).toEqual([]);
  });

  const belowState = ({ id }: Endpoint) => openStates.find((state) => matrix.answer(id, 'Owner', state) === 402);
  const below = companyEndpoints.filter((endpoint) => matrix.has(endpoint.id) && belowState(endpoint));
  const states = openStates.filter((state) => below.some((endpoint) => belowState(endpoint) === state));
  describe.each(states)('under %s', (state) => {
    const ofLicence = new RefusalBatch(checksums);
    beforeAll(async () => {
      await under(state, theirs);
      await ofLicence.begin();
    });

    test.each(below.filter((endpoint) => belowState(endpoint) === state))(
      '$id is 402 even to the owner, with the unmet leaves of its gate',
      async (endpoint) => {
        const answer = await ofLicence.ask(endpoint.id, () => calls.send(endpoint, callOf(endpoint), theirs.owner));
        expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(402);
        await expectLeaves(endpoint, answer.problem.denials, theirs.owner);
      },
    );

    test('none of these calls changed a row', async () => {
      expect(await ofLicence.changing()).toEqual([]);
    });
  });
});

interface Cell {
  readonly role: Role;
  readonly state: LicenceState;
}

/** Returns the callers whom the matrix accepts, and for whom the handler's checks give another result than for the owner under Pro. */
function differing({ id }: Endpoint, { permissions, asksLicence }: Questions): Cell[] {
  if (!matrix.has(id) || matrix.handlerChecksMore(id)) return [];
  const of = (role: Role) => defaultPermissions(gateway.gateway.catalogue, role);
  const owner = of('Owner');
  return cellsToLetIn({ id }).filter(({ role, state }) => {
    if (state !== 'Pro') return asksLicence;
    const held = of(role);
    return permissions.some((name) => name === '*' || held.has(name) !== owner.has(name));
  });
}

/** Returns the accepted callers to test: the owner under each licence other than Pro, and each other role under Pro. */
function cellsToLetIn({ id }: Pick<Endpoint, 'id'>): Cell[] {
  const licences = openStates.filter((state) => state !== 'Pro').map((state) => ({ role: 'Owner', state }) as const);
  const others = roles.filter((role) => role !== 'Owner').map((role) => ({ role, state: 'Pro' }) as const);
  return [...licences, ...others].filter(({ role, state }) => matrix.answer(id, role, state) === 'yes');
}

/**
 * Checks that a refusal names the unmet conditions of the gate. Some handlers check a further gate by themselves; their refusals only have
 * to name a condition.
 */
async function expectLeaves(
  { id, gate }: Endpoint,
  denials: readonly unknown[] | undefined,
  person: TestPerson,
): Promise<void> {
  const { members, settings } = gateway.gateway.services;
  const snapshot = await members.get(theirs.id, person.id, '2026-11-21');
  const unmet = snapshot ? explain(gate, factsOf(snapshot, 'Invoicing', settings)) : [];
  expect(denials?.length).toBeGreaterThan(0);
  if (!matrix.handlerChecksMore(id)) expect(denials).toEqual(JSON.parse(JSON.stringify(unmet)));
}

/** Returns whether people other than the owner may call the endpoint. */
function isForOthers({ id }: Endpoint): boolean {
  return roles.some((role) => role !== 'Owner' && matrix.answer(id, role, 'Pro') === 'yes');
}

interface CompanyWithPeople {
  readonly id: string;
  /** The owner who made the company and all records that a call needs. */
  readonly owner: TestPerson;
  /** A second owner. */
  readonly fellow: TestPerson;
  readonly people: Readonly<Record<Role, TestPerson>>;
}

/** Creates a company whose owner creates all records, because some records can only be reverted by their author. */
async function companyWithPeople(): Promise<CompanyWithPeople> {
  const { id, owner } = await gateway.company();
  const people = await gateway.members(id);
  return { id, owner, fellow: people.Owner, people: { ...people, Owner: owner } };
}

async function under(state: LicenceState, { id }: { readonly id: string }): Promise<void> {
  await gateway.licence(id, licenceRow(state, todayAt(gateway.gateway.services.now())));
}

/** Returns a checksum of the rows of each table, for both companies. */
async function checksums(): Promise<unknown> {
  return [await gateway.rowChecksums(mine.id), await gateway.rowChecksums(theirs.id)];
}
