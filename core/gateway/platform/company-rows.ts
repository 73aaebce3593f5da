import type { Selectable } from 'kysely';
import type { Company, CompanyInput } from '#core/contract/platform';
import { orderedVatPayerPeriods, type VatPayerPeriod, vatPayerTypeOn } from '#core/contract';
import { answeredRecord, type Added } from '#core/contract/fields';
import type { CompanyTable } from '../database/index.ts';

export interface CompanyAnswer {
  /** Whether the company is the caller's default company. */
  readonly isDefault: boolean;
  /** The fields that plugins add. [B3-9] */
  readonly added: Added;
  /** The current day as `yyyy-MM-dd`, for what the company is today. */
  readonly today: string;
}

/** Converts the row of a company to the form of the API. */
export function toCompany(row: Selectable<CompanyTable>, { isDefault, added, today }: CompanyAnswer): Company {
  const vatPayerPeriods = vatPayerPeriodsOf(row);
  const company = {
    id: row.id,
    version: row.version,
    name: row.name,
    contactName: row.contact_name,
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    country: row.country,
    ossTaxState: row.oss_tax_state,
    vatPayerType: vatPayerTypeOn(vatPayerPeriods, today),
    vatPayerPeriods,
    registrationId: row.registration_id,
    taxId: row.tax_id,
    vatId: row.vat_id,
    registrationCourtTextTranslations: row.registration_court_text_translations,
    phoneNumber: row.phone_number,
    email: row.email,
    web: row.web,
    isDefault,
    migrationSystemType: row.migration_system_type,
    createdTimestamp: row.created_at.toISOString(),
    extra: row.extra,
  };
  return answeredRecord(company, added);
}

/** Returns the periods of a company's VAT status; the first one holds from the beginning. */
export function vatPayerPeriodsOf(
  row: Pick<Selectable<CompanyTable>, 'vat_payer_type' | 'vat_payer_changes'>,
): VatPayerPeriod[] {
  return [{ from: null, vatPayerType: row.vat_payer_type }, ...row.vat_payer_changes];
}

interface CompanyBefore {
  readonly row: Selectable<CompanyTable>;
  /** The current day as `yyyy-MM-dd`, from which another `vatPayerType` holds. */
  readonly today: string;
}

/**
 * Returns the columns that an input sets. The VAT id depends on the payer type, as in the form. [A5-2]
 * @param before the company, unless it is new
 */
export function companyColumns(input: CompanyInput, before?: CompanyBefore) {
  const { address } = input;
  const [first, ...changes] = periodsAfter(input, before);
  return {
    name: address.businessName.trim(),
    contact_name: address.contactName,
    street: address.street,
    post_code: address.postCode,
    city: address.city,
    country: address.country,
    registration_id: input.registrationId,
    tax_id: input.taxId,
    vat_id: vatIdOf(input, [first, ...changes]),
    vat_payer_type: first.vatPayerType,
    vat_payer_changes: JSON.stringify(changes),
    registration_court_text_translations: JSON.stringify(input.registrationCourtTextTranslations ?? {}),
    phone_number: input.phoneNumber ?? '',
    email: input.email ?? '',
    web: input.web ?? '',
  };
}

/** A company that has a VAT id in any period keeps it: documents of those days state it. */
function vatIdOf({ vatId, taxId }: CompanyInput, periods: readonly VatPayerPeriod[]): string {
  if (periods.every(({ vatPayerType }) => vatPayerType === 'NonPayer')) return '';
  return vatId || (taxId ? `SK${taxId}` : '');
}

/** Returns the periods that an input means: those in it if it changes them; otherwise another type than today's holds from today on. */
function periodsAfter(
  { vatPayerType, vatPayerPeriods: given }: CompanyInput,
  before: CompanyBefore | undefined,
): [VatPayerPeriod, ...VatPayerPeriod[]] {
  const stored = before ? vatPayerPeriodsOf(before.row) : [{ from: null, vatPayerType }];
  const wanted = given ? orderedVatPayerPeriods([{ from: null, vatPayerType: 'NonPayer' }, ...given]) : stored;
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(stored);
  const isOther = before && !isChanged && vatPayerType !== vatPayerTypeOn(stored, before.today);
  const periods = isOther ? orderedVatPayerPeriods([...stored, { from: before.today, vatPayerType }]) : wanted;
  const [first = { from: null, vatPayerType }, ...changes] = periods;
  return [first, ...changes];
}
