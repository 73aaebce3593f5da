import { type AccessCatalogue, catalogueOf, defaultPermissions, roles } from '#core/access';
import { companyLicenceChanged, flagsChanged, platformDeclarations } from '#core/contract/platform';
import { accessTopic, emitEvent, invalidate, OperatorError, todayAt, type Tx } from '#core/gateway';
import type { Command, CommandOptions } from './command.ts';
import type { Operator } from './operator.ts';

const packages = ['Free', 'Trial', 'Flexi', 'Pro'] as const;

export const accessCommands: readonly Command[] = [
  {
    name: 'roles',
    usage: '',
    about: 'Prints which role holds which permission by default.',
    options: {},
    async run(operator) {
      const catalogue = catalogueFor(operator);
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
    name: 'licence set',
    usage:
      '--company ID [--application Invoicing] [--package P] [--days N] [--customer C] [--modules A,B] [--academic 0|1] [--auto-renew 0|1]',
    about: 'Changes the licence of a company; open pages follow within a second.',
    options: {
      company: 'required',
      application: 'optional',
      package: 'optional',
      days: 'optional',
      customer: 'optional',
      modules: 'optional',
      academic: 'optional',
      'auto-renew': 'optional',
    },
    run: (operator, options) => setLicence(operator, options),
  },
  {
    name: 'licence revoke',
    usage: '--company ID [--application Invoicing]',
    about: 'Takes the company back to the Free package.',
    options: { company: 'required', application: 'optional' },
    run: (operator, options) => setLicence(operator, { ...options, package: 'Free', days: '', customer: '' }),
  },
  {
    name: 'flag set',
    usage: '--name F --on 0|1 [--company ID]',
    about: 'Turns a feature flag on or off, for one company or for all.',
    options: { name: 'required', on: 'required', company: 'optional' },
    async run({ database, plugins }, { name = '', on = '', company }) {
      const enabled = yesNo('on', on);
      const known = catalogueOf([...platformDeclarations, ...plugins.declarations]).flags;
      await database.asSystem('operator: flag set', async (tx) => {
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
      if (!known.has(name))
        lines.push(`No installed plugin declares "${name}"; those are: ${[...known].join(', ') || 'none'}`);
      return { lines, json: { name, enabled, company: company ?? null, declared: known.has(name) } };
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

async function setLicence({ database }: Operator, options: CommandOptions) {
  const { company = '', application = 'Invoicing' } = options;
  const today = todayAt(new Date());
  const change = licenceColumns(options, today);
  await database.asSystem('operator: licence set', async (tx) => {
    const updated = await tx
      .updateTable('licence')
      .set(change)
      .where('company_id', '=', company)
      .where('application_type', '=', application)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) await insertLicence(tx, company, application, change);
    await invalidate(tx, accessTopic, company);
    await emitEvent({ tx, companyId: company, origin: undefined }, companyLicenceChanged, { companyId: company });
  });
  return { lines: [`The ${application} licence of ${company} is changed`], json: { company, application, ...change } };
}

async function insertLicence(
  tx: Tx,
  company: string,
  application: string,
  change: ReturnType<typeof licenceColumns>,
): Promise<void> {
  const there = await tx.selectFrom('company').select('id').where('id', '=', company).executeTakeFirst();
  if (!there)
    throw new OperatorError({
      code: 'no-such-company',
      cause: `There is no company ${company}.`,
      fix: 'See npm run kostra -- company list.',
    });
  const blank = {
    type: 'Free',
    package_name: 'Free',
    valid_until: null,
    detailed_modules: null,
    customer_number: null,
    problem_code: null,
    companies_limit: null,
    users_limit: null,
  } as const;
  await tx
    .insertInto('licence')
    .values({ ...blank, ...change, company_id: company, application_type: application })
    .execute();
}

/** Only what was given. `--days N`: valid today and N − 1 more days; 0 or less is expired; empty never ends. */
function licenceColumns(
  { package: name, days, customer, modules, academic, 'auto-renew': autoRenew }: CommandOptions,
  today: string,
) {
  const type = packages.find((known) => known === name);
  if (name !== undefined && !type)
    throw new OperatorError({
      code: 'option-invalid',
      cause: `--package is "${name}".`,
      fix: `Use one of ${packages.join(', ')}.`,
    });
  if (days !== undefined && days !== '' && !/^-?\d+$/.test(days))
    throw new OperatorError({ code: 'option-invalid', cause: `--days is "${days}".`, fix: 'Use a whole number.' });
  return {
    ...(type ? { type, package_name: type } : {}),
    ...(days === undefined ? {} : { valid_until: days === '' ? null : dayAfter(today, Number(days) - 1) }),
    ...(customer === undefined ? {} : { customer_number: customer || null }),
    ...(modules === undefined ? {} : { modules: modules.split(',').filter(Boolean) }),
    ...(academic === undefined ? {} : { is_academic: yesNo('academic', academic) }),
    ...(autoRenew === undefined ? {} : { auto_renew: yesNo('auto-renew', autoRenew) }),
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function yesNo(option: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use 1 or 0.' });
}

function catalogueFor({ plugins }: Operator): AccessCatalogue {
  return catalogueOf([...platformDeclarations, ...plugins.declarations]);
}
