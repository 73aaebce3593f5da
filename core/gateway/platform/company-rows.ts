import type { Selectable } from 'kysely';
import type { Company, CompanyInput } from '#core/contract/platform';
import { answeredRecord, type Added } from '#core/contract/fields';
import type { CompanyTable } from '../database/index.ts';

/** Converts the row of a company to the form of the API. @param added the fields that plugins add [B3-9] */
export function toCompany(row: Selectable<CompanyTable>, isDefault: boolean, added: Added): Company {
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
    vatPayerType: row.vat_payer_type,
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

/** Returns the columns that an input sets. The VAT id depends on the payer type, as in the form. [A5-2] */
export function companyColumns(input: CompanyInput) {
  const { address } = input;
  return {
    name: address.businessName.trim(),
    contact_name: address.contactName,
    street: address.street,
    post_code: address.postCode,
    city: address.city,
    country: address.country,
    registration_id: input.registrationId,
    tax_id: input.taxId,
    vat_id: vatIdOf(input),
    vat_payer_type: input.vatPayerType,
    registration_court_text_translations: JSON.stringify(input.registrationCourtTextTranslations ?? {}),
    phone_number: input.phoneNumber ?? '',
    email: input.email ?? '',
    web: input.web ?? '',
  };
}

function vatIdOf({ vatPayerType, vatId, taxId }: CompanyInput): string {
  if (vatPayerType === 'NonPayer') return '';
  return vatId || (taxId ? `SK${taxId}` : '');
}
