import type { Company, CompanyInput } from '#core/contract/platform';

/** A company as its form has it. */
export function inputOf(company: Company): CompanyInput {
  const { name, contactName, street, postCode, city, country } = company;
  const { registrationId, taxId, vatId, vatPayerType, phoneNumber, email, web } = company;
  return {
    address: { businessName: name, contactName, street, postCode, city, country },
    registrationId,
    taxId,
    vatId,
    vatPayerType,
    registrationCourtTextTranslations: { sk: '', ...company.registrationCourtTextTranslations },
    phoneNumber,
    email,
    web,
  };
}

/** A company with the form's values in it: what it would be, had nobody else changed it. */
export function companyWith(company: Company, input: CompanyInput): Company {
  const { address, registrationCourtTextTranslations, ...rest } = input;
  const { businessName, ...place } = address;
  return {
    ...company,
    ...rest,
    ...place,
    name: businessName,
    registrationCourtTextTranslations: registrationCourtTextTranslations ?? company.registrationCourtTextTranslations,
    phoneNumber: input.phoneNumber ?? '',
    email: input.email ?? '',
    web: input.web ?? '',
  };
}
