import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#core/access';
import { isChosen } from '#core/testing';
import type { AnyContribution } from '#core/registry';
import { readSimulation, why } from '../../host/cli/plugin/why.ts';
import {
  type Appearance,
  ContributionMatrix,
  installedContributions,
  installedManifests,
  type LicenceState,
  licenceStates,
} from '../support/contribution-matrix.ts';

/**
 * The matrix against the gates as they are declared; tests/e2e/contribution-matrix.spec.ts holds it against the browser.
 * Here a wrong or missing line is told in a moment.
 */
const matrix = new ContributionMatrix();
const manifests = await installedManifests();
const contributions = (await installedContributions()).filter(({ id }) => isChosen(id.split('.')[0] ?? id));

const licences: Readonly<Record<LicenceState, string>> = {
  Pro: '--licence Pro --days 200 --flag AiAssistant', // on in that company of the demo
  Free: '--licence Free',
  Flexi: '--licence Flexi --days 8',
  academic: '--licence Pro --days 200 --academic',
  Trial: '--licence Trial --days 12 --flag InvoicingGrid', // on in that company of the demo
  expired: '--licence Pro --days=-3',
  'too many companies': '--licence Pro --days 200',
  'too many users': '--licence Pro --days 90',
};

test('[B6-14] every contribution stands in tests/fixtures/contribution-matrix.csv, or in its plugin’s own', () => {
  const missing = contributions.filter(({ id }) => !matrix.has(id)).map(draft);
  expect(
    missing,
    'Check these drafts against tests/fixtures/permission-catalogue.csv and B6 in tests/requirements.csv, then add them',
  ).toEqual([]);
});

// What a component shows by itself, beyond its gate, only the browser knows.
const gated = contributions.filter(({ id, gate }) => gate && matrix.has(id) && id !== 'licensing.trial');

describe('by role and licence', () => {
  test.each(gated.map(({ id }) => id))('[B6-6] [B6-17] the gate of %s says what the matrix says', (id) => {
    const expected: string[] = [];
    const asked: string[] = [];
    for (const role of roles) {
      for (const state of licenceStates) {
        const wanted = matrix.appearance(id, role, state);
        if (wanted === undefined || !mayEnter(role, state)) continue;
        expected.push(`${role}, ${state}: ${wanted}`);
        asked.push(`${role}, ${state}: ${byGate(id, role, state)}`);
      }
    }
    expect(asked).toEqual(expected);
  });
});

/** [A2-20] [A2-21] */
function mayEnter(role: Role, state: LicenceState): boolean {
  return role === 'Owner' || !state.startsWith('too many');
}

function byGate(id: string, role: Role, state: LicenceState): Appearance {
  const { simulation } = readSimulation([id, '--as', role, ...licences[state].split(' ')]);
  const { shown } = why(id, simulation, { manifests, off: [] });
  return shown === 'hidden' || shown === 'pending' ? 'absent' : shown;
}

/** A line to start from: as the gate is now. */
function draft({ id }: AnyContribution): string {
  const byRole = roles.map((role) => (byGate(id, role, 'Pro') === 'absent' ? 'absent' : 'yes'));
  const byLicence = licenceStates.map((state) => (state.startsWith('too many') ? 'owner' : byGate(id, 'Owner', state)));
  return [id, ...byRole, ...byLicence].join(',');
}
