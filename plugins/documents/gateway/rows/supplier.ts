import { type LanguageCode, vatPayerTypeOn } from '#core/contract';
import { type Tx, vatPayerPeriodsOf } from '#core/gateway';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../../contract/index.ts';

/** The parts of a document that decide what its supplier is for VAT. */
interface TaxedDocument {
  /** The day of supply, `yyyy-MM-dd`. */
  readonly suppliedOn: string;
  /** The supplier of the document that this one corrects: a correction is taxed as what it corrects. */
  readonly corrected?: Pick<Supplier, 'vatPayerType' | 'vatId'> | null | undefined;
}

/** Returns the company as a document of these days prints it, without the account. */
export type SupplierOf = (document: TaxedDocument) => Supplier;

/**
 * Reads the company's data, by one query for documents of all days.
 * @param language the language of the document; the name of the register is in this language, or in Slovak if the company has not
 * translated it
 */
export async function readSupplier(tx: Tx, companyId: string, language: LanguageCode = 'sk'): Promise<SupplierOf> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const { registration_court_text_translations: registration } = company;
  const periods = vatPayerPeriodsOf(company);
  const supplier = {
    name: company.name,
    street: company.street,
    postCode: company.post_code,
    city: company.city,
    country: company.country,
    registrationId: company.registration_id,
    taxId: company.tax_id,
    registration: registration[language] || registration['sk'] || '',
    iban: '',
    swift: '',
    bank: '',
    email: company.email,
    phone: company.phone_number,
    web: company.web,
  };
  return ({ suppliedOn, corrected }) => {
    const vatPayerType = corrected?.vatPayerType ?? vatPayerTypeOn(periods, suppliedOn);
    const vatId = vatPayerType === 'NonPayer' ? '' : company.vat_id || (corrected?.vatId ?? '');
    return { ...supplier, vatId, vatPayerType };
  };
}

/** Returns the supplier with the account that the document is paid to. */
export function withAccount(supplier: Supplier, account: BankAccount | undefined): Supplier {
  const { iban = '', swift = '', bank = '' } = account ?? {};
  return { ...supplier, iban, swift, bank };
}
