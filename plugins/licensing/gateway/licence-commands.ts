import { addDays, todayAt } from '#core/calendar';
import { type LicenceApplication, licenceApplications, mainApplication, packages } from '#core/access';
import {
  announceLicence,
  type CommandOptions,
  existingCompany,
  freeLicence,
  issueLicence,
  type OperatorCommand,
  OperatorError,
  type Tx,
  yesNo,
} from '#core/gateway';

const licenceUsage =
  '[--days N] [--modules A,B] [--detailed-modules A,B] [--academic 0|1] [--auto-renew 0|1] [--users N]';
const licenceOptions = {
  application: 'optional',
  days: 'optional',
  customer: 'optional',
  modules: 'optional',
  'detailed-modules': 'optional',
  academic: 'optional',
  'auto-renew': 'optional',
  users: 'optional',
  companies: 'optional',
} as const;

export const licenceCommands: readonly OperatorCommand[] = [
  {
    name: 'licence issue',
    usage: `--email HOLDER --package P [--companies N] [--customer C] [--buyer NAME] [--registration-id ID] [--application Invoicing] ${licenceUsage}`,
    about: 'Adds a purchased licence to the pool; its holder gives it to companies of their own.',
    options: {
      ...licenceOptions,
      email: 'required',
      package: 'required',
      buyer: 'optional',
      'registration-id': 'optional',
    },
    run: issue,
  },
  {
    name: 'licence set',
    usage: `--company ID [--application Invoicing] [--package P] [--customer C] [--companies N] [--trial-used 0|1] [--problem CODE] ${licenceUsage}`,
    about: 'Changes the licence of a company; open pages follow within a second.',
    options: {
      ...licenceOptions,
      company: 'required',
      package: 'optional',
      'trial-used': 'optional',
      problem: 'optional',
    },
    run: setLicence,
  },
  {
    name: 'licence revoke',
    usage: '--company ID [--application Invoicing]',
    about: 'Takes the company back to the Free package.',
    options: { company: 'required', application: 'optional' },
    async run(tx, { company = '', ...options }) {
      const application = applicationOf(options);
      await existingCompany(tx, company);
      await changeRow(tx, company, application, { ...freeLicence, modules: [] });
      return { lines: [`${company} has the Free package`], json: { company, application, type: 'Free' } };
    },
  },
  {
    name: 'licence list',
    usage: '',
    about: 'Lists the licences of the pool, and how many companies use each.',
    options: {},
    async run(tx) {
      const licences = await tx
        .selectFrom('licence_pool')
        .leftJoin('licence', 'licence.pool_id', 'licence_pool.id')
        .select(({ fn }) => [
          'licence_pool.id',
          'licence_pool.customer_number',
          'holder_email',
          'licence_pool.type',
          'licence_pool.valid_until',
          'licence_pool.companies_limit',
          fn.count<string>('licence.company_id').as('used'),
        ])
        .groupBy('licence_pool.id')
        .orderBy('licence_pool.created_at')
        .execute();
      return {
        lines: licences.map(
          (one) =>
            `${one.id}  ${one.customer_number}  ${one.type}  ${one.holder_email}  ${one.used} of ${one.companies_limit}${one.valid_until ? `  until ${one.valid_until}` : ''}`,
        ),
        json: licences.map((one) => ({ ...one, used: Number(one.used) })),
      };
    },
  },
];

async function issue(tx: Tx, options: CommandOptions) {
  const { email = '', buyer = '', 'registration-id': registrationId = '' } = options;
  const type = packageOf(options);
  if (!type || type === 'Free')
    throw new OperatorError({ code: 'option-invalid', cause: 'Free is not sold.', fix: 'Use Trial, Flexi or Pro.' });
  const licence = await issueLicence(tx, {
    ...sharedColumns(options),
    type,
    holder_email: email,
    company_name: buyer,
    company_registration_id: registrationId,
    application_type: applicationOf(options),
    companies_limit: countOf('companies', options['companies'] ?? '1'),
    ...(options['customer'] ? { customer_number: options['customer'] } : {}),
  });
  return {
    lines: [`Licence ${licence.id} of customer ${licence.customer_number} waits for the companies of ${email}`],
    json: { licenseId: licence.id, customerNumber: licence.customer_number, holder: email, type },
  };
}

async function setLicence(tx: Tx, options: CommandOptions) {
  const application = applicationOf(options);
  const { company = '', customer, problem, 'trial-used': trialUsed } = options;
  const companies = options['companies'] === undefined ? undefined : countOf('companies', options['companies']);
  const type = packageOf(options);
  const given = sharedColumns(options);
  const change = {
    ...(type ? { type, package_name: type } : {}),
    ...(options['days'] === undefined ? {} : { valid_until: given.valid_until }),
    ...(options['modules'] === undefined ? {} : { modules: given.modules }),
    ...(options['detailed-modules'] === undefined ? {} : { detailed_modules: given.detailed_modules }),
    ...(options['academic'] === undefined ? {} : { is_academic: given.is_academic }),
    ...(options['auto-renew'] === undefined ? {} : { auto_renew: given.auto_renew }),
    ...(options['users'] === undefined ? {} : { users_limit: given.users_limit }),
    ...(customer === undefined ? {} : { customer_number: customer || null }),
    ...(problem === undefined ? {} : { problem_code: problem || null }),
    ...(trialUsed === undefined ? {} : { trial_exists: yesNo('trial-used', trialUsed) }),
  };
  await existingCompany(tx, company);
  const changesRow = Object.keys(change).length > 0;
  if (!changesRow && companies === undefined)
    throw new OperatorError({
      code: 'option-invalid',
      cause: 'There is nothing to change.',
      fix: 'Name what to change, such as --package or --days: npm run kostra -- licence set --help',
    });
  if (changesRow) await changeRow(tx, company, application, change);
  if (companies !== undefined) await changeCount(tx, company, application, companies);
  return { lines: [`The ${application} licence of ${company} is changed`], json: { company, application, ...change } };
}

/** Changes the number of companies for which the licence of this company was bought. */
async function changeCount(tx: Tx, company: string, application: string, count: number): Promise<void> {
  const row = await tx
    .selectFrom('licence')
    .select('pool_id')
    .where('company_id', '=', company)
    .where('application_type', '=', application)
    .executeTakeFirst();
  if (!row?.pool_id)
    throw new OperatorError({
      code: 'no-pooled-licence',
      cause: `${company} uses no licence of the pool.`,
      fix: 'Issue one by licence issue, and assign it in the web.',
    });
  await tx.updateTable('licence_pool').set({ companies_limit: count }).where('id', '=', row.pool_id).execute();
  const used = await tx.selectFrom('licence').select('company_id').where('pool_id', '=', row.pool_id).execute();
  await announceLicence(
    tx,
    used.map(({ company_id }) => company_id),
  );
}

async function changeRow(
  tx: Tx,
  company: string,
  application: string,
  change: Partial<Record<string, unknown>>,
): Promise<void> {
  const updated = await tx
    .updateTable('licence')
    .set(change)
    .where('company_id', '=', company)
    .where('application_type', '=', application)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n)
    await tx
      .insertInto('licence')
      .values({ ...freeLicence, modules: [], ...change, company_id: company, application_type: application })
      .execute();
  await announceLicence(tx, [company]);
}

/**
 * Reads the option `--application A`. The default is Invoicing. @throws OperatorError if the application has no licences of its own [A3-11]
 */
function applicationOf({ application = mainApplication }: CommandOptions): LicenceApplication {
  const known = licenceApplications.find((one) => one === application);
  if (known) return known;
  throw new OperatorError({
    code: 'option-invalid',
    cause: `--application is "${application}".`,
    fix: `Use one of ${licenceApplications.join(', ')}.`,
  });
}

function packageOf({ package: name }: CommandOptions) {
  const type = packages.find((known) => known === name);
  if (name !== undefined && !type)
    throw new OperatorError({
      code: 'option-invalid',
      cause: `--package is "${name}".`,
      fix: `Use one of ${packages.join(', ')}.`,
    });
  return type;
}

/**
 * Reads the options that several commands share. `--days N` means that the licence is valid today and N − 1 more days; with 0 or less it is
 * expired; if it is empty or missing, the licence never ends.
 */
function sharedColumns(options: CommandOptions) {
  const { days, modules, 'detailed-modules': detailed, academic, 'auto-renew': autoRenew, users } = options;
  return {
    valid_until: days ? addDays(todayAt(new Date()), wholeNumber('days', days) - 1) : null,
    modules: listOf(modules),
    detailed_modules: detailed === undefined ? null : listOf(detailed),
    is_academic: academic ? yesNo('academic', academic) : false,
    auto_renew: autoRenew ? yesNo('auto-renew', autoRenew) : false,
    users_limit: users ? countOf('users', users) : null,
  };
}

function listOf(text = ''): string[] {
  return text.split(',').filter(Boolean);
}

/** @throws OperatorError `option-invalid` */
function wholeNumber(option: string, text: string): number {
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use a whole number.' });
}

/** Reads a number of users or companies. @throws OperatorError `option-invalid` */
function countOf(option: string, text: string): number {
  const count = wholeNumber(option, text);
  if (count >= 1) return count;
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use 1 or more.' });
}
