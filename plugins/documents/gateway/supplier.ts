import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../contract/index.ts';

/**
 * The company as a document prints it, but for the account to pay to.
 * @param language of the document: its register is named so, or in Slovak where the company has not translated it
 */
export async function readSupplier(tx: Tx, companyId: string, language: LanguageCode = 'sk'): Promise<Supplier> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const { registration_court_text_translations: registration } = company;
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
    registration: registration[language] || registration['sk'] || '',
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
