import type { Tx } from '#core/gateway';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../contract/index.ts';

/** The company as a document prints it, but for the account to pay to. */
export async function readSupplier(tx: Tx, companyId: string): Promise<Supplier> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
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
    iban: '',
    swift: '',
    bank: '',
    email: company.email,
    phone: company.phone_number,
    web: company.web,
  };
}

/** With the account that the document asks to be paid to. */
export function withAccount(supplier: Supplier, account: BankAccount | undefined): Supplier {
  const { iban = '', swift = '', bank = '' } = account ?? {};
  return { ...supplier, iban, swift, bank };
}
