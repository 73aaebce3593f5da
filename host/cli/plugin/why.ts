import {
  type AccessCatalogue,
  catalogueOf,
  type Denial,
  evaluate,
  explain,
  type Facts,
  isLocked,
  isRole,
  mainApplication,
  packages,
  type Role,
  type RoleChanges,
  roles,
  simulatedFacts,
  type Verdict,
  withRoleChanges,
} from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import { OperatorError } from '#core/gateway';
import type { PluginManifest } from '#core/registry';
import { type CommandLine, readCommandLine, wrongUse } from '../command-line.ts';

/** The simulated user: the role, the licence and the flags that are on. */
export interface Simulation {
  readonly role: Role;
  readonly licence: (typeof packages)[number];
  /** The number of days until the licence expires. */
  readonly days: number;
  readonly isAcademic: boolean;
  readonly flags: readonly string[];
  readonly application: string;
}

/** The explanation why a contribution is visible or not. Its `denials` are the same as in the locked view and in a response 403 or 402. */
export interface Reason {
  readonly id: string;
  readonly plugin: string;
  readonly point: string;
  readonly verdict: Verdict;
  /** The way in which the contribution is shown. */
  readonly shown: 'open' | 'hidden' | 'disabled' | 'locked' | 'pending';
  readonly denials: readonly Denial[];
  /** `true` means that the plugin is turned off in `config/plugins.json`. */
  readonly isOff: boolean;
}

/** Explains why a contribution is visible or not. @throws OperatorError if no manifest lists it */
export function why(
  id: string,
  simulation: Simulation,
  {
    manifests,
    off,
    roleChanges = {},
  }: {
    readonly manifests: readonly PluginManifest[];
    readonly off: readonly string[];
    /** The role changes of this deployment. */
    readonly roleChanges?: RoleChanges;
  },
): Reason {
  const declarations = [...platformDeclarations, ...manifests.flatMap(({ declares = [] }) => declares)];
  const facts = factsOf(simulation, withRoleChanges(catalogueOf(declarations), roleChanges));
  for (const { id: plugin, contributes = [] } of manifests) {
    const found = contributes.find((one) => one.id === id || one.renamedFrom?.includes(id));
    if (!found) continue;
    const isOff = off.includes(plugin);
    const verdict = isOff ? 'no' : evaluate(found.gate, facts);
    const denials = explain(found.gate, facts);
    const whenDenied = isOff ? 'hidden' : (found.whenDenied ?? 'hidden');
    const denied = whenDenied === 'locked' && !isLocked(denials) ? 'hidden' : whenDenied;
    const shown = verdict === 'yes' ? 'open' : verdict === 'pending' ? 'pending' : denied;
    return { id: found.id, plugin, point: found.point.id, verdict, shown, denials, isOff };
  }
  const near = manifests
    .flatMap(({ contributes = [] }) => contributes.map((one) => one.id))
    .filter((one) => alike(one, id));
  throw new OperatorError({
    code: 'no-such-contribution',
    cause: `No plugin contributes "${id}".`,
    fix: near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Its id begins with the id of its plugin.',
  });
}

/** Describes the explanation as text: `numbering.settings (core.pages): open`, then a line for each denial. */
export function describeReason({ id, point, shown, denials, isOff, plugin }: Reason): string {
  return [
    `${id} (${point}): ${shown}`,
    ...(isOff ? [`  the plugin ${plugin} is turned off in config/plugins.json`] : []),
    ...denials.map((denial) => `  ${describeDenial(denial)}`),
  ].join('\n');
}

/** Describes one denial: `needs the permission notes:read, held by Owner, Admin`. */
export function describeDenial({ leaf, mustFail }: Denial): string {
  const not = mustFail ? 'must not hold: ' : '';
  switch (leaf.kind) {
    case 'permission':
      return `${not}needs the permission ${leaf.name}, held by ${leaf.roles.join(', ')}`;
    case 'licence': {
      const { package: minimum, module, forbiddenForAcademic } = leaf.rule;
      const parts = [
        minimum && `the package ${minimum}`,
        module && `the module ${module}`,
        forbiddenForAcademic && 'no school licence',
      ];
      return `${not}needs the licence feature ${leaf.feature}: ${parts.filter(Boolean).join(', ') || 'any licence'}, still valid`;
    }
    case 'flag':
      return `${not}needs the flag ${leaf.name} ${leaf.on ? 'on' : 'off'}`;
    case 'application':
      return `${not}is for ${leaf.ids.join(', ')}`;
    case 'role':
      return `${not}is for the role ${leaf.roles.join(', ')}`;
    case 'setting':
      return `${not}needs the setting ${leaf.key} = ${String(leaf.equals)}`;
  }
}

/** The facts without a user and a company: no condition holds. */
const nothing: Facts = {
  permission: () => false,
  licence: () => null,
  flag: () => false,
  application: () => undefined,
  role: () => null,
  setting: () => null,
};

function factsOf(simulation: Simulation, catalogue: AccessCatalogue): Facts {
  const { role, licence: type, days: daysValid, isAcademic: isAcademicLicense, flags, application } = simulation;
  const licence = {
    type,
    daysValid,
    modules: [],
    isAcademicLicense,
    applicationType: mainApplication,
    trialExists: false,
  };
  const on = Object.fromEntries(flags.map((name) => [name, true]));
  return simulatedFacts(nothing, { role, licence, flags: on, application }, catalogue);
}

function alike(one: string, other: string): boolean {
  return one.split('.')[0] === other.split('.')[0] || one.includes(other);
}

/** Reads the contribution and the simulated user from the arguments. @throws OperatorError */
export function readSimulation(words: readonly string[]): { id: string; simulation: Simulation; json: boolean } {
  const {
    values,
    words: [id],
  } = readCommandLine(whyLine, words);
  const { as = 'Owner', licence = 'Pro', flag = [], days = '365', application = mainApplication } = values;
  const type = packages.find((known) => known === licence);
  if (id === undefined) throw wrongUse(whyLine, 'name one contribution.');
  if (!isRole(as) || !type) throw new Error('what `known` refuses'); // the compiler needs this check
  if (!/^-?\d+$/.test(days)) throw wrongUse(whyLine, '--days is a whole number.');
  const isAcademic = values.academic === true;
  return {
    id,
    json: values.json === true,
    simulation: { role: as, licence: type, days: Number(days), isAcademic, flags: flag, application },
  };
}

export const whyLine = {
  command: 'npm run plugin -- why',
  usage:
    'CONTRIBUTION [--as ROLE] [--licence PACKAGE] [--days N] [--academic] [--flag NAME]… [--application ID] [--json]',
  about: 'Says why a page, a menu item or a control is to be seen or not.',
  options: {
    as: { type: 'string', known: roles },
    licence: { type: 'string', known: packages },
    days: { type: 'string' },
    academic: { type: 'boolean' },
    flag: { type: 'string', multiple: true },
    application: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: 'one',
} as const satisfies CommandLine;
