import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { all, flag, licensed, type Role, roles } from '#core/access';
import { todayAt } from '#core/calendar';
import { companyEndpoint } from '#core/contract';
import { users } from '#core/contract/platform';
import { gatewayPlugin, implement } from '#core/gateway';
import { type TestPerson, useCompany, useGateway } from '#core/testing';
import { factsUnder, licenceRow, type LicenceState, openStates } from '../support/licence-states.ts';

/**
 * Checks two assumptions of access-matrix.test.ts about the gateway over HTTP: it derives the same facts of a member, for every role and
 * licence, as that test creates in memory, and it checks the conditions of a gate in a fixed order.
 */
const probing = licensed('probing', { package: 'Pro' });
const probed = flag('Probed');
const tellFacts = companyEndpoint({
  method: 'GET',
  path: 'probe/facts',
  reply: Type.Object({ rights: Type.Array(Type.String()), licence: Type.Any(), flag: Type.Any(), role: Type.Any() }),
  sample: {},
});
const write = companyEndpoint({
  method: 'POST',
  path: 'probe',
  // The order here is the reverse of the expected answers, which shows that the pipeline sets the order, not the gate.
  gate: all(probed, probing, users.edit),
  body: Type.Object({ text: Type.String({ maxLength: 5 }) }),
  sample: { body: { text: 'Nový' } },
});

const gateway = useGateway(() => {
  const part = gatewayPlugin({
    id: 'probe',
    implements: [
      implement(tellFacts, async ({ facts }) => ({
        rights: rights().filter((name) => facts.permission(name)),
        licence: facts.licence(),
        flag: facts.flag(probed.name),
        role: facts.role(),
      })),
      implement(write, async () => undefined),
    ],
  });
  return { plugins: 'all', parts: [{ id: part.id, load: () => part }] };
});
const company = useCompany(gateway);

const rights = () => [...gateway.gateway.catalogue.permissions.keys()];
const under = (state: LicenceState) =>
  gateway.licence(company.id, licenceRow(state, todayAt(gateway.gateway.services.now())));
const factsOf = (person: TestPerson) => gateway.ok(person, tellFacts, { params: company.params });

describe('what is read of a member', () => {
  test.each(openStates)(
    '[A6-1] [B6-6] is under the licence %s, for every role, what the matrix is asked with',
    async (state) => {
      await under(state);
      const people = await gateway.members(company.id);
      for (const role of roles) {
        const { catalogue } = gateway.gateway;
        for (const flags of [[], [probed.name]]) {
          await gateway.flag(company.id, probed.name, flags.length > 0);
          const reported = await factsOf(people[role]);
          const supposed = factsUnder(role, state, { catalogue, flags });
          expect(reported, role).toMatchObject({
            rights: rights().filter((name) => supposed.permission(name)),
            licence: supposed.licence(),
            flag: flags.length > 0,
            role,
          });
        }
      }
    },
  );

  test('[B6-6] has the exceptions that the company made for the role, and those for the person, which win', async () => {
    const [guest, other] = [await gateway.member(company.id, 'Guest'), await gateway.member(company.id, 'Guest')];
    const may = async () =>
      Promise.all([guest, other].map(async (one) => (await factsOf(one)).rights.includes('users:edit')));
    expect(await may()).toEqual([false, false]);
    await gateway.override(company.id, { role: 'Guest', permission: 'users:edit', allowed: true });
    expect(await may()).toEqual([true, true]);
    await gateway.override(company.id, { userId: guest.id, permission: 'users:edit', allowed: false });
    expect(await may()).toEqual([false, true]);
  });
});

test('[B6-6] [B6-17] a call is refused for one thing at a time: 401, 404, 403, 402, 404 of a flag, 400; then it is let in', async () => {
  const { owner } = company;
  const accountant: Role = 'Accountant';
  const [stranger, member] = [await gateway.person(), await gateway.member(company.id, accountant)];
  const wrong = { text: 'Priveľa' };
  const answer = async (person: TestPerson | undefined, body = wrong) => {
    const { status, problem } = await gateway.call(person, write, { params: company.params, body });
    const leaves = problem?.denials?.map(({ leaf }) => leaf.kind) ?? [];
    return [status, problem?.code, ...leaves].filter(Boolean).join(' ');
  };
  await under('Free');
  await gateway.flag(company.id, probed.name, false);
  expect(await answer(undefined)).toBe('401 unauthenticated');
  expect(await answer(stranger)).toBe('404 not-found');
  expect(await answer(member)).toBe('403 forbidden flag licence permission');
  expect(await answer(owner)).toBe('402 licence-required flag licence');
  await under('Pro');
  expect(await answer(owner)).toBe('404 not-found flag');
  await gateway.flag(company.id, probed.name, true);
  expect(await answer(member)).toBe('403 forbidden permission');
  expect(await answer(owner)).toBe('400 invalid-input');
  expect(await answer(owner, { text: 'Nový' })).toBe('204');
});
