import {
  companyFieldSets,
  createCompany,
  listCompanies,
  readCompany,
  readRecommendedCompany,
  recordLastLogin,
} from '#core/contract/platform';
import type { Role } from '#core/access';
import type { PluginHost } from '#core/registry';
import { addedTo } from '#core/contract/fields';
import { switchContext, type Tx } from '../database/index.ts';
import { accessTopic, type Caller, companySetups, type Implementation, implement, notFound } from '../http/index.ts';
import { invalidate } from '../outbox/index.ts';
import { toCompany } from './company-rows.ts';
import { insertCompany } from './create-company.ts';

/** Makes the handlers for companies, as their members see them. [A7-16] */
export function companyHandlers(host: PluginHost): Implementation[] {
  return [
    implement(listCompanies, async ({ tx, user }) => {
      const { company } = user.accessToken ?? {};
      return company ? companyOfToken(tx, user, company) : memberships(tx, user);
    }),

    implement(readRecommendedCompany, async ({ tx, user }) => {
      const companies = await memberships(tx, user);
      const recommended = companies.find(({ isDefault }) => isDefault) ?? companies[0];
      if (!recommended) throw notFound();
      return { id: recommended.id };
    }),

    implement(createCompany, async ({ tx, user, body, today }) => {
      // One transaction covers both contexts: a repeated Idempotency-Key must find the whole company, or nothing.
      const id = await switchContext(tx, { system: 'a new company' }, async () => {
        const created = await insertCompany(tx, { input: body, ownerId: user.id });
        await invalidate(tx, accessTopic, created);
        return created;
      });
      await setUpCompany(tx, host, { companyId: id, userId: user.id, today: today() });
      return { id };
    }),

    implement(readCompany, async ({ tx, company, user, today }) => {
      const row = await tx.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow();
      const member = await tx
        .selectFrom('membership')
        .select('is_default')
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      const added = addedTo(companyFieldSets, host.contributions);
      return toCompany(row, { isDefault: member?.is_default ?? false, added, today: today() });
    }),

    implement(recordLastLogin, async ({ tx, user, now }) => {
      await tx.updateTable('membership').set({ last_login_at: now() }).where('user_id', '=', user.id).execute();
      return undefined;
    }),
  ];
}

/** Runs the plugins' set-up functions for a new company, in the transaction that creates it, then opens the company. */
export async function setUpCompany(
  tx: Tx,
  host: PluginHost,
  { companyId, userId, today }: { companyId: string; userId: string; today: string },
): Promise<void> {
  await switchContext(tx, { companyId, userId }, async () => {
    for (const { value: setUp } of host.contributions.read(companySetups)) await setUp({ tx, companyId, today });
    await tx.updateTable('company').set({ ready_at: new Date() }).where('id', '=', companyId).execute();
  });
}

/** Reads the company of a company's token, from which a program learns its id: the token is no member, so it has no memberships. */
async function companyOfToken(tx: Tx, user: Caller, { id, role }: { readonly id: string; readonly role: Role }) {
  return switchContext(tx, { companyId: id, userId: user.id }, async () => {
    const rows = await tx
      .selectFrom('company')
      .select(['id', 'name as businessName', 'registration_id as registrationId'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map((row) => ({ ...row, isDefault: true, roleName: role, lastLoginAt: null }));
  });
}

async function memberships(tx: Tx, user: Caller) {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'company_id')
    .select([
      'company.id',
      'company.name as businessName',
      'registration_id as registrationId',
      'is_default as isDefault',
      'role as roleName',
      'last_login_at',
    ])
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('company.created_at')
    .orderBy('company.id')
    .execute();
  return rows.map(({ last_login_at, ...row }) => ({ ...row, lastLoginAt: last_login_at?.toISOString() ?? null }));
}
