import { type AccessCatalogue, defaultPermissions, roles } from '#core/access';
import { flagsChanged } from '#core/contract/platform';
import {
  accessTopic,
  deployedCatalogue,
  emitEvent,
  existingCompany,
  invalidate,
  OperatorError,
  yesNo,
} from '#core/gateway';
import { readRoleChanges } from '../../gateway/roles-file.ts';
import { root } from '../../gateway/root.ts';
import { nearestOf } from '../nearest.ts';
import type { Command } from './command.ts';
import type { Operator } from './operator.ts';

export const accessCommands: readonly Command[] = [
  {
    name: 'roles',
    usage: '',
    about: 'Prints which role holds which permission, config/roles.json included.',
    options: {},
    async runOffline(plugins) {
      const catalogue = deployedCatalogue(plugins.declarations, await readRoleChanges(root));
      const held = roles.map((role) => defaultPermissions(catalogue, role));
      const names = [...catalogue.permissions.keys()].toSorted();
      const width = Math.max(...names.map((name) => name.length));
      return {
        lines: [
          `${''.padEnd(width)}  ${roles.join('  ')}`,
          ...names.map(
            (name) =>
              `${name.padEnd(width)}  ${roles.map((role, index) => (held[index]?.has(name) ? 'yes' : '–').padEnd(role.length)).join('  ')}`,
          ),
        ],
        json: Object.fromEntries(roles.map((role, index) => [role, names.filter((name) => held[index]?.has(name))])),
      };
    },
  },
  {
    name: 'flag set',
    usage: '--name F --on 0|1 [--company ID]',
    about: 'Turns a feature flag on or off, for one company or for all.',
    options: { name: 'required', on: 'required', company: 'optional' },
    async run(operator, { name = '', on = '', company }) {
      const enabled = yesNo('on', on);
      refuseUndeclared(name, [...catalogueFor(operator).flags]);
      await operator.database.asSystem('operator: flag set', async (tx) => {
        if (company !== undefined) await existingCompany(tx, company);
        await tx
          .insertInto('feature_flag')
          .values({ name, company_id: company ?? null, enabled })
          .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet({ enabled }))
          .execute();
        const companies = company
          ? [{ id: company }]
          : await tx.selectFrom('company').select('id').where('deleted_at', 'is', null).execute();
        await invalidate(tx, accessTopic, company ?? '*');
        for (const { id } of companies)
          await emitEvent({ tx, companyId: id, origin: undefined }, flagsChanged, { companyId: id });
      });
      const lines = [
        `${name} is ${enabled ? 'on' : 'off'} ${company ? `in ${company}` : 'everywhere it is not set otherwise'}`,
      ];
      return { lines, json: { name, enabled, company: company ?? null } };
    },
  },
  {
    name: 'flag list',
    usage: '',
    about: 'Lists the flags that are declared or set.',
    options: {},
    async run(operator) {
      const set = await operator.database.asSystem('operator: flag list', (tx) =>
        tx.selectFrom('feature_flag').select(['name', 'company_id', 'enabled']).orderBy('name').execute(),
      );
      const unset = [...catalogueFor(operator).flags].filter((name) => !set.some((row) => row.name === name));
      return {
        lines: [
          ...set.map(
            ({ name, company_id, enabled }) => `${name}  ${enabled ? 'on' : 'off'}  ${company_id ?? 'everywhere'}`,
          ),
          ...unset.map((name) => `${name}  off  (not set)`),
        ],
        json: [...set, ...unset.map((name) => ({ name, company_id: null, enabled: false }))],
      };
    },
  },
  {
    name: 'company list',
    usage: '',
    about: 'Lists the companies with their ids and licences.',
    options: {},
    async run({ database }) {
      const companies = await database.asSystem('operator: company list', (tx) =>
        tx
          .selectFrom('company')
          .leftJoin('licence', 'licence.company_id', 'company.id')
          .select(['company.id', 'company.name', 'application_type', 'type', 'valid_until'])
          .where('deleted_at', 'is', null)
          .orderBy('company.name')
          .execute(),
      );
      return {
        lines: companies.map(
          ({ id, name, type, valid_until }) =>
            `${id}  ${name}  ${type ?? 'no licence'}${valid_until ? ` until ${valid_until}` : ''}`,
        ),
        json: companies,
      };
    },
  },
];

/** Refuses a flag that no gate uses. Setting it would have no effect: it is misspelt, or its plugin is not installed. */
function refuseUndeclared(name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const nearest = nearestOf(name, known);
  throw new OperatorError({
    code: 'no-such-flag',
    cause: `No installed plugin declares a flag "${name}"${nearest ? `; the nearest is ${nearest}` : ''}.`,
    fix: `Name one of these: ${known.toSorted().join(', ') || 'there are none'}. A flag comes with its plugin: install that first.`,
  });
}

function catalogueFor({ plugins }: Operator): AccessCatalogue {
  return deployedCatalogue(plugins.declarations);
}
