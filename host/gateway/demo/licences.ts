import { addDays } from '#core/calendar';
import { announceLicence, issueLicence, type Tx } from '#core/gateway';
import { demoCompanies } from './companies.ts';

/** A licence that was bought for one company but is used by the first company and the bakery, so one company exceeds it. [A4-13] */
const shared = { customerNumber: 'K-100001', companies: ['tatranske-drevo', 'pekaren-u-jezka'] };
/** A licence that is bought and not used yet: companies without a package are offered it. [A3-3] */
const free = { customerNumber: 'K-100010', companiesLimit: 3, days: 365 };

/** Adds the licences that the owner of the demo bought. A second call does nothing. */
export async function addDemoLicences(
  tx: Tx,
  { holder, today, now }: { readonly holder: string; readonly today: string; readonly now: Date },
): Promise<void> {
  const there = await tx.selectFrom('licence_pool').select('id').where('holder_email', '=', holder).executeTakeFirst();
  if (there) return;
  const users = shared.companies.flatMap((key) => demoCompanies.filter((company) => company.key === key));
  const first = users[0];
  const bought = {
    holder_email: holder,
    company_name: first?.input.address.businessName ?? '',
    company_registration_id: first?.input.registrationId ?? '',
    type: 'Pro',
    detailed_modules: null,
    users_limit: null,
  } as const;
  const licence = await issueLicence(tx, {
    ...bought,
    customer_number: shared.customerNumber,
    companies_limit: 1,
    valid_until: addDays(today, (first?.licence.days ?? 0) - 1),
  });
  for (const [index, { id }] of users.entries()) {
    await tx
      .updateTable('licence')
      .set({ pool_id: licence.id, assigned_at: new Date(now.getTime() + index) })
      .where('company_id', '=', id)
      .execute();
  }
  await issueLicence(tx, {
    ...bought,
    customer_number: free.customerNumber,
    companies_limit: free.companiesLimit,
    valid_until: addDays(today, free.days - 1),
  });
  await announceLicence(
    tx,
    users.map(({ id }) => id),
  );
}
