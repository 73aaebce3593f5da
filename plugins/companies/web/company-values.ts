import type { Company, CompanyInput } from '#core/contract/platform';

/** Returns the form's values of a company. */
export function inputOf(company: Company): CompanyInput {
  const { name, contactName, street, postCode, city, country } = company;
  const { registrationId, taxId, vatId, vatPayerType, vatPayerPeriods, phoneNumber, email, web } = company;
  return {
    address: { businessName: name, contactName, street, postCode, city, country },
    registrationId,
    taxId,
    vatId,
    vatPayerType,
    vatPayerPeriods,
    registrationCourtTextTranslations: { sk: '', ...company.registrationCourtTextTranslations },
    phoneNumber,
    email,
    web,
  };
}

/** Returns the company with the form's values, as if nobody else had changed it. */
export function companyWith(company: Company, input: CompanyInput): Company {
  const { address, registrationCourtTextTranslations, ...rest } = input;
  const { businessName, ...place } = address;
  return {
    ...company,
    ...rest,
    ...place,
    name: businessName,
    registrationCourtTextTranslations: registrationCourtTextTranslations ?? company.registrationCourtTextTranslations,
    vatPayerPeriods: input.vatPayerPeriods ?? company.vatPayerPeriods,
    phoneNumber: input.phoneNumber ?? '',
    email: input.email ?? '',
    web: input.web ?? '',
  };
}
