import { addDays, todayAt } from '#core/calendar';
import type { CallInput, Endpoint } from '#core/contract';
import type { Database, DemoPart, Gateway, Tx } from '#core/gateway';
import { accessTopic, demoParts, insertCompany, invalidate, setUpCompany } from '#core/gateway';
import type { Identity } from '../identity/index.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { type DemoCompanyData, demoCompanies } from './companies.ts';
import { addDemoLicences } from './licences.ts';
import { seededRandom } from './seeded-random.ts';

export interface DemoLoad {
  readonly database: Database;
  readonly gateway: Gateway;
  readonly identity: Identity;
  readonly announce: (line: string) => void;
}

/**
 * Fills an empty database with the demo. The next start completes an interrupted load: a step that was done is skipped, or repeated with
 * the same Idempotency-Key, so that the gateway returns the first response again.
 */
export async function loadDemo({ database, gateway, identity, announce }: DemoLoad): Promise<void> {
  const state = await database.asSystem('state of the demo', demoState);
  if (state === 'other data' || state === 'loaded') return;
  announce('Loading the demo…');
  const users = await createAccounts(database, identity);
  const owner = users.get('owner@kostra.example');
  if (!owner) throw new Error('The demo has no owner');
  const { now } = gateway.services;
  const today = todayAt(now());
  // The order is reversed, because each new company becomes the owner's default, and the first company must stay the default.
  for (const company of demoCompanies.toReversed())
    await createDemoCompany({ database, gateway }, company, owner.id, today);
  await addMembers(database, users);
  await database.asSystem('licences of the demo', (tx) =>
    addDemoLicences(tx, { holder: owner.email, today, now: now() }),
  );
  const parts = gateway.host.contributions.read(demoParts);
  const confirmed = parts.flatMap(({ value }) => value.confirms ?? []);
  for (const { id, value: part } of parts) {
    await database.asSystem('flags of the demo', (tx) => setFlags(tx, part.flags));
    const { installation } = part;
    if (installation)
      await database.asSystem('installation of the demo', (tx) =>
        installation(tx, { today, random: seededRandom(id) }),
      );
    await part.load?.({
      companies: demoCompanies.map(({ key, id: companyId, input }) => ({
        key,
        id: companyId,
        name: input.address.businessName,
      })),
      today,
      random: seededRandom(id),
      contributed: gateway.host.contributions,
      call: (step, endpoint, input) =>
        gateway.callAs(owner, endpoint, confirming(endpoint, input, confirmed), {
          idempotencyKey: `demo ${id} ${step}`,
        }),
    });
  }
  await database.asSystem('the demo is loaded', (tx) =>
    tx.updateTable('company').set({ migration_system_type: '' }).where('migration_system_type', '=', loading).execute(),
  );
}

/** Confirms questions in advance where documents are issued. The body is the same at a repetition, as its Idempotency-Key demands. */
function confirming<E extends Endpoint>(endpoint: E, input: CallInput<E>, codes: readonly string[]): CallInput<E> {
  if (codes.length === 0 || !endpoint.path.endsWith('/issue')) return input;
  const { body = {}, ...rest } = input as { readonly body?: object };
  return { ...rest, body: { ...body, acknowledge: codes } } as unknown as CallInput<E>; // the body of each call that issues takes them
}

/** The mark of a demo company until it is completely loaded. It distinguishes an interrupted load from a finished one. */
const loading = 'demo';

async function demoState(tx: Tx): Promise<'empty' | 'interrupted' | 'loaded' | 'other data'> {
  const companies = await tx.selectFrom('company').select(['id', 'migration_system_type']).execute();
  const users = await tx.selectFrom('app_user').select('email').execute();
  if (companies.length === 0)
    return users.every(({ email }) => demoAccounts.some((account) => account.email === email)) ? 'empty' : 'other data';
  const ofDemo = companies.filter(({ id }) => demoCompanies.some((company) => company.id === id));
  if (ofDemo.length === 0) return 'other data';
  return ofDemo.length < demoCompanies.length || ofDemo.some((company) => company.migration_system_type === loading)
    ? 'interrupted'
    : 'loaded';
}

interface DemoUser {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

async function createAccounts(database: Database, identity: Identity): Promise<Map<string, DemoUser>> {
  for (const { email, name } of demoAccounts) {
    const there = await database.asSystem('demo accounts', (tx) =>
      tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst(),
    );
    if (!there) await identity.createAccount({ email, name, password: demoPassword });
  }
  const users = await database.asSystem('demo accounts', (tx) =>
    tx.selectFrom('app_user').select(['id', 'subject', 'email', 'name']).execute(),
  );
  return new Map(users.map((user) => [user.email, user]));
}

async function createDemoCompany(
  { database, gateway }: Pick<DemoLoad, 'database' | 'gateway'>,
  { id, input, licence }: DemoCompanyData,
  ownerId: string,
  today: string,
): Promise<void> {
  await database.asSystem('a company of the demo', async (tx) => {
    const there = await tx.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
    if (there) return;
    await insertCompany(tx, { input, ownerId, id });
    await tx.updateTable('company').set({ migration_system_type: loading }).where('id', '=', id).execute();
    await tx
      .updateTable('licence')
      .set({
        type: licence.type,
        package_name: licence.type,
        valid_until: licence.days === null ? null : addDays(today, licence.days - 1),
        customer_number: licence.customerNumber ?? null,
        is_academic: licence.academic ?? false,
        trial_exists: licence.trialExists ?? false,
        auto_renew: licence.autoRenew ?? false,
        users_limit: licence.usersLimit ?? null,
      })
      .where('company_id', '=', id)
      .execute();
    await setUpCompany(tx, gateway.host, { companyId: id, userId: ownerId, today });
    await invalidate(tx, accessTopic, id);
  });
}

async function setFlags(tx: Tx, flags: DemoPart['flags'] = []): Promise<void> {
  for (const { name, company: key } of flags) {
    const company_id = demoCompanies.find((company) => company.key === key)?.id;
    if (!company_id) continue;
    await tx
      .insertInto('feature_flag')
      .values({ name, company_id, enabled: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await invalidate(tx, accessTopic, company_id);
  }
}

/**
 * Adds a member with each of the six roles to the first company. The accountant is also a member of the last company, which therefore has
 * one user more than its licence allows. [A6-2]
 */
async function addMembers(database: Database, users: ReadonlyMap<string, DemoUser>): Promise<void> {
  const first = demoCompanies[0];
  const last = demoCompanies.at(-1);
  if (!first || !last) return;
  await database.asSystem('members of the demo', async (tx) => {
    for (const { email, role } of demoAccounts) {
      const user = users.get(email);
      if (!user || !role || role === 'Owner') continue;
      for (const { id: company_id } of role === 'Accountant' ? [first, last] : [first])
        await tx
          .insertInto('membership')
          .values({ company_id, user_id: user.id, role, is_default: company_id === first.id, last_login_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
    for (const { id } of [first, last]) await invalidate(tx, accessTopic, id);
  });
}
