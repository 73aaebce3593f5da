import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluate, leavesOf, type Role, roles } from '#core/access';
import { type Endpoint, SampleRef } from '#core/contract';
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

/**
 * Every endpoint of every installed plugin, called from its own sample: a new endpoint is covered unasked.
 */
const installed = await installedEndpoints();
const endpoints = installed.filter(({ plugin }) => isChosen(plugin));
const companyEndpoints = endpoints.filter(({ scope }) => scope === 'company');

let gateway: TestGateway;
let calls: SampleCalls;
let mine: { id: string; owner: TestPerson };
let theirs: { id: string; owner: TestPerson };
let people: Record<Role, TestPerson>;
/** By company and endpoint. */
const kept = new Map<string, Promise<SampleCall>>();

beforeAll(async () => {
  // One connection: a call that asks for a second one while it holds its transaction would stop all others when ten do.
  gateway = await testGateway({ runJobs: false, poolSize: 1 });
  calls = new SampleCalls(gateway, installed);
  mine = await gateway.company({});
  theirs = await gateway.company({});
  people = await gateway.members(mine.id);
});

// Samples of licence endpoints take the licence away, or start a trial.
beforeEach(() => openEverything(mine.id));

afterAll(() => gateway.close());

describe('every endpoint', () => {
  test.each(endpoints)('$id succeeds for the owner by its sample', async (endpoint) => {
    const { id, owner } = endpoint.sample.alone ? await peopled() : mine;
    const call = await calls.prepare(endpoint, id, owner);
    const answer = await calls.send(endpoint, call, endpoint.scope === 'public' ? undefined : owner);
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(successOf(endpoint));
  });

  test.each(endpoints.filter(({ scope }) => scope !== 'public'))('$id without a token is 401', async (endpoint) => {
    const answer = await calls.send(endpoint, await validCall(endpoint, mine), undefined);
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(401);
  });
});

describe('every endpoint of a company', () => {
  test.each(companyEndpoints)(
    '$id with the id of a company that is not mine is 404 and changes nothing',
    async (endpoint) => {
      const call = await validCall(endpoint, theirs);
      const before = await checksums();
      const answer = await calls.send(endpoint, call, mine.owner);
      // `last-login` alone says 401 to somebody who is no member [B8-16].
      const expected = endpoint.problems.some(({ code }) => code === 'membership-gone') ? 401 : 404;
      expect({ status: answer.status, code: answer.problem?.code }, describeAnswer(endpoint, answer, 'sample')).toEqual(
        {
          status: expected,
          code: expected === 401 ? 'membership-gone' : 'not-found',
        },
      );
      expect(await checksums()).toEqual(before);
    },
  );

  // Those whose path names something that was made: the sample refers to it. (A type of document and the file name of a
  // preview are every company's.)
  const nobodysOwn = ['documentType', 'fileName'];
  const withEntity = companyEndpoints.filter(({ sample }) =>
    Object.entries(sample.params ?? {}).some(
      ([name, param]) => !nobodysOwn.includes(name) && param instanceof SampleRef && param.source,
    ),
  );
  test.each(withEntity)('$id with an entity of another company is 404 and changes nothing', async (endpoint) => {
    const foreign = await validCall(endpoint, theirs);
    const before = await checksums();
    const answer = await calls.send(
      endpoint,
      { ...foreign, params: { ...foreign.params, companyId: mine.id } },
      mine.owner,
    );
    expect(answer.status).toBe(404);
    expect(await checksums()).toEqual(before);
  });

  const gated = companyEndpoints.filter(({ gate }) => gate && leavesOf(gate).some(({ kind }) => kind === 'permission'));
  test.each(gated)('$id refuses each role without the right by 403 and the unmet leaves', async (endpoint) => {
    for (const role of roles) {
      const { members, settings } = gateway.gateway.services;
      const snapshot = await members.get(mine.id, people[role].id, '2026-11-21');
      if (!snapshot || evaluate(endpoint.gate, factsOf(snapshot, 'Invoicing', settings)) === 'yes') continue;
      const answer = await calls.send(endpoint, await validCall(endpoint, mine), people[role]);
      expect(answer.status, `${role}: ${describeAnswer(endpoint, answer, 'sample')}`).toBe(403);
      expect(answer.problem.denials?.length).toBeGreaterThan(0);
    }
  });

  const withBody = companyEndpoints.filter(({ body }) => body);
  test.each(withBody)('$id refuses an unknown field with its path', async (endpoint) => {
    const call = await validCall(endpoint, mine);
    const answer = await calls.send(endpoint, { ...call, body: { ...(call.body as object), nonsense: 1 } }, mine.owner);
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(400);
    expect(answer.problem.fields).toContainEqual(expect.objectContaining({ path: '/nonsense', code: 'unknown' }));
  });
});

/**
 * A call that would succeed, made once for all that is refused: a refusal uses nothing up. Who is let in needs a call of its own.
 */
async function validCall(endpoint: Endpoint, company: { id: string; owner: TestPerson }): Promise<SampleCall> {
  const key = `${company.id} ${endpoint.id}`;
  const made =
    kept.get(key) ?? openEverything(company.id).then(() => calls.prepare(endpoint, company.id, company.owner));
  kept.set(key, made);
  return made;
}

async function openEverything(companyId: string): Promise<void> {
  await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', customer_number: 'K-1' });
}

/** A company with somebody in each role, for a call that spoils it. */
async function peopled() {
  const company = await gateway.company({});
  await gateway.members(company.id);
  return company;
}

/** One number per table and company: the sum of the hashes of its rows. */
async function checksums(): Promise<unknown> {
  const result: Record<string, unknown> = {};
  for (const company of [mine.id, theirs.id]) {
    result[company] = await gateway.rowChecksums(company);
  }
  return result;
}
