import { describe, expect, test } from 'vitest';
import { catalogueOf, leavesOf, type Role, roles } from '#core/access';
import type { Endpoint } from '#core/contract';
import { platformDeclarations } from '#core/contract/platform';
import { checkGate, Refusal } from '#core/gateway';
import { installedEndpoints, isChosen } from '#core/testing';
import { AccessMatrix } from '../support/access-matrix.ts';
import { installedManifests } from '../support/contribution-matrix.ts';
import { factsUnder, type LicenceState, openStates } from '../support/licence-states.ts';
import { readWhoMay } from '../support/who-may.ts';

/**
 * Checks who may call which endpoint under which licence: compares the gate of each endpoint, which is data, with
 * tests/fixtures/who-may.txt and the plugins' own who-may.txt. Two other tests prove that the gateway uses the gates: endpoints.test.ts
 * with one accepted and one refused call per endpoint, and access-facts.test.ts with the facts of a member and the order of the checks.
 */
const { lines, words } = readWhoMay();
const matrix = new AccessMatrix({ lines });
const endpoints = (await installedEndpoints()).filter(({ scope, plugin }) => scope === 'company' && isChosen(plugin));
const manifests = await installedManifests();
const catalogue = catalogueOf([...platformDeclarations, ...manifests.flatMap(({ declares = [] }) => declares)]);
/** The feature flags that are needed to open the gate of at least one endpoint. */
const flags = endpoints.flatMap(({ gate }) =>
  (gate ? leavesOf(gate) : []).flatMap((leaf) => (leaf.kind === 'flag' && leaf.on ? [leaf.name] : [])),
);

test('every endpoint of a company stands in the who-may.txt of its plugin', () => {
  const missing = endpoints
    .filter(({ id }) => !matrix.has(id))
    .map((endpoint) => `plugins/${endpoint.plugin}/who-may.txt: ${draft(endpoint)}`);
  expect(
    missing,
    'Check these drafts against tests/fixtures/permission-catalogue.csv and B6 in tests/requirements.csv, then add them',
  ).toEqual([]);
});

describe('by role and licence', () => {
  test.each(endpoints.filter(({ id }) => matrix.has(id)))(
    '[B6-6] [B6-17] the gate of $id says what the matrix says',
    ({ id, gate }) => {
      const cells = roles.flatMap((role) => openStates.map((state) => ({ role, state })));
      const isLeftToHandler = (role: Role, state: LicenceState) =>
        matrix.handlerChecksMore(id) && byGate(gate, role, state) === 'yes';
      const actual = cells.map(({ role, state }) => `${role}, ${state}: ${byGate(gate, role, state)}`);
      const wanted = cells.map(({ role, state }) =>
        isLeftToHandler(role, state)
          ? `${role}, ${state}: yes`
          : `${role}, ${state}: ${matrix.answer(id, role, state)}`,
      );
      expect(actual, `Fix the gate, or ${matrix.placeOf(id)}.`).toEqual(wanted);
    },
  );

  test.each(endpoints.filter(({ id }) => matrix.handlerChecksMore(id)))(
    '$id is asked of each record because its gate lets more in',
    ({ id, gate }) => {
      const open = roles.flatMap((role) => openStates.filter((state) => byGate(gate, role, state) === 'yes'));
      const meant = roles.flatMap((role) => openStates.filter((state) => matrix.answer(id, role, state) === 'yes'));
      expect(open.length, `Its gate says it all: ${matrix.placeOf(id)} may say so`).toBeGreaterThan(meant.length);
    },
  );
});

/** Evaluates a gate as the gateway does. */
function byGate(gate: Endpoint['gate'], role: Role, state: LicenceState): 'yes' | number {
  try {
    checkGate(gate, factsUnder(role, state, { catalogue, flags }));
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.problem.status;
    throw error;
  }
}

/** Returns a first version of the line for who-may.txt, derived from the current gate. */
function draft({ id, gate }: Endpoint): string {
  const may = roles.filter((role) => openStates.some((state) => byGate(gate, role, state) === 'yes'));
  const refused = openStates.filter((state) => may[0] && byGate(gate, may[0], state) === 402);
  return `${id}: ${words.sayRoles(may)}${refused.length > 0 ? `; 402 ${words.sayLicences(refused)}` : ''}`;
}
