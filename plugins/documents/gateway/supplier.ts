import type { Tx } from '#core/gateway';
import { type MainBankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../contract/index.ts';

/** The company as a document prints it, with its main bank account. */
export async function readSupplier(
  tx: Tx,
  companyId: string,
  accounts: MainBankAccount | undefined,
): Promise<Supplier> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const account = await accounts?.read(tx);
  return {
    name: company.name,
    street: company.street,
    postCode: company.post_code,
    city: company.city,
    country: company.country,
    registrationId: company.registration_id,
    taxId: company.tax_id,
    vatId: company.vat_id,
    vatPayerType: company.vat_payer_type,
    registration: company.registration_court_text_translations['sk'] ?? '',
    iban: account?.iban ?? '',
    swift: account?.swift ?? '',
    bank: account?.bank ?? '',
    email: company.email,
    phone: company.phone_number,
    web: company.web,
  };
}
