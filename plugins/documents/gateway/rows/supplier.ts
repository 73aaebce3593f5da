import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../../contract/index.ts';

/**
 * Returns the company's data as a document prints it, without the account.
 * @param language the language of the document; the name of the register is in this language, or in Slovak if the company has not
 * translated it
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

/** Returns the supplier with the account that the document is paid to. */
export function withAccount(supplier: Supplier, account: BankAccount | undefined): Supplier {
  const { iban = '', swift = '', bank = '' } = account ?? {};
  return { ...supplier, iban, swift, bank };
}
