import { describe, expect, test } from 'vitest';
import { mainApplication, type Role, roles } from '#core/access';
import { isChosen } from '#core/testing';
import { why } from '../../host/cli/plugin/why.ts';
import { ContributionMatrix, installedContributions, installedManifests } from '../support/contribution-matrix.ts';
import { isTooMany, licenceOf, type LicenceState, licenceStates, openStates } from '../support/licence-states.ts';
import { type Appearance, readWhoMay } from '../support/who-may.ts';

/**
 * Compares the declared gates of contributions with tests/fixtures/who-may.txt and the plugins' own who-may.txt.
 * tests/e2e/contribution-matrix.release.spec.ts makes the same comparison in a browser; this test finds a wrong or missing line in a
 * moment.
 */
const { lines, words } = readWhoMay();
const matrix = new ContributionMatrix({ lines });
const manifests = await installedManifests();
const contributions = (await installedContributions()).filter(({ id }) => isChosen(id.split('.')[0] ?? id));

test('[B6-14] every contribution stands in the who-may.txt of its plugin', () => {
  const missing = contributions
    .filter(({ id }) => !matrix.has(id))
    .map(({ id }) => `plugins/${id.split('.')[0]}/who-may.txt: ${draft(id)}`);
  expect(
    missing,
    'Check these drafts against tests/fixtures/permission-catalogue.csv and B6 in tests/requirements.csv, then add them',
  ).toEqual([]);
});

// The trial is excluded, because its component checks further conditions than its gate, which are visible only in a browser.
const gated = contributions.filter(({ id, gate }) => gate && matrix.has(id) && id !== 'licensing.trial');

describe('by role and licence', () => {
  test.each(gated.map(({ id }) => id))('[B6-6] [B6-17] the gate of %s says what the matrix says', (id) => {
    const expected: string[] = [];
    const actual: string[] = [];
    for (const role of roles) {
      for (const state of licenceStates) {
        const wanted = matrix.appearance(id, role, state);
        if (wanted === undefined || !mayEnter(role, state)) continue;
        expected.push(`${role}, ${state}: ${wanted}`);
        actual.push(`${role}, ${state}: ${byGate(id, role, state)}`);
      }
    }
    expect(actual, `Fix the gate, or ${lines.get(id)?.place}.`).toEqual(expected);
  });
});

/** Returns whether a person with the role may enter the company under the licence. [A2-20] [A2-21] */
function mayEnter(role: Role, state: LicenceState): boolean {
  return role === 'Owner' || !isTooMany(state);
}

function byGate(id: string, role: Role, state: LicenceState): Appearance {
  const { type: licence, days, isAcademic, flags } = licenceOf(state);
  const simulation = { role, licence, days, isAcademic, flags, application: mainApplication };
  const { shown } = why(id, simulation, { manifests, off: [] });
  return shown === 'hidden' || shown === 'pending' ? 'absent' : shown;
}

/** Returns a first version of the line for who-may.txt, derived from the current gate. */
function draft(id: string): string {
  const may = roles.filter((role) => openStates.some((state) => byGate(id, role, state) !== 'absent'));
  const under = (how: Appearance) => openStates.filter((state) => may[0] && byGate(id, may[0], state) === how);
  const [open, absent] = [under('open'), under('absent')];
  const who = words.sayRoles(may) || 'nobody';
  // If a contribution is absent in most licence states, the line lists the states where it exists; otherwise it lists the states where it
  // is absent, disabled or locked.
  if (absent.length > open.length) return `${id}: ${who}; only ${words.sayLicences(open)}`;
  const clauses = (['absent', 'disabled', 'locked'] as const).flatMap((how) => {
    const states = under(how);
    return states.length > 0 ? [`${how} ${words.sayLicences(states)}`] : [];
  });
  return [`${id}: ${who}`, ...clauses].join('; ');
}
