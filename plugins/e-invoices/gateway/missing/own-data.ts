import { vatPayerTypeOn } from '#core/contract';
import { type AnyCall, vatPayerPeriodsOf } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type Document } from '#plugins/documents/contract';

type Supplier = Document['supplier'];

type At = Pick<AnyCall, 'tx' | 'company'>;

/**
 * Returns the company's data as its documents state them, without a bank account and without values that no rule needs.
 * @param day the day whose VAT status counts
 */
export async function readOwn({ tx, company: { id } }: At, day: string): Promise<Supplier> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { name, street, city, country, email } = company;
  return {
    name,
    street,
    postCode: company.post_code,
    city,
    country,
    registrationId: company.registration_id,
    taxId: company.tax_id,
    vatId: company.vat_id,
    vatPayerType: vatPayerTypeOn(vatPayerPeriodsOf(company), day),
    registration: '',
    iban: '',
    swift: '',
    bank: '',
    email,
    phone: '',
    web: '',
  };
}

/** Returns the same data with the bank account for invoices in euros: the main account in euros, otherwise the oldest one. */
export async function readOwnWithAccount(at: At, day: string, accounts: BankAccountDirectory): Promise<Supplier> {
  const account = (await accounts.all(at.tx)).find(({ currency }) => currency === 'EUR');
  return { ...(await readOwn(at, day)), ...(account && { iban: account.iban, swift: account.swift }) };
}
