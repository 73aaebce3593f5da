import { mainApplication } from '#core/access';
import type { CompanyInput } from '#core/contract/platform';
import type { CompanySetup } from '../http/index.ts';
import type { Tx } from '../database/index.ts';
import { companyColumns } from './company-rows.ts';
import { freeLicence } from './licence-pool.ts';

export interface NewCompany {
  readonly input: CompanyInput;
  readonly ownerId: string;
  /** The default is an id from the database. The demo passes its own, to be the same every time. */
  readonly id?: string;
  readonly today: string;
  /** The plugins' set-up functions for a new company, which run in this same transaction. */
  readonly setups: readonly CompanySetup[];
}

/**
 * Creates a company with its owner and a free licence. It becomes the owner's default company, in place of the previous one. [A4-1]
 * It needs the system's context, because there is no member yet; the set-up functions of the plugins then run inside the new company.
 */
export async function insertCompany(
  tx: Tx,
  { input, ownerId, id }: Omit<NewCompany, 'setups' | 'today'>,
): Promise<string> {
  // Two requests at once would each make their company the default one: the second waits here for the first.
  await tx.selectFrom('app_user').select('id').where('id', '=', ownerId).forUpdate().execute();
  const company = await tx
    .insertInto('company')
    .values({ ...companyColumns(input), ...(id ? { id } : {}), ready_at: null, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('membership')
    .set({ is_default: false })
    .where('user_id', '=', ownerId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .insertInto('membership')
    .values({ company_id: company.id, user_id: ownerId, role: 'Owner', is_default: true, last_login_at: null })
    .execute();
  await tx
    .insertInto('licence')
    .values({ ...freeLicence, modules: [], company_id: company.id, application_type: mainApplication })
    .execute();
  return company.id;
}
