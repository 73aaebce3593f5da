import { companyEndpoint, from } from '#core/contract';
import { reportingSettings } from './access.ts';
import * as schemas from './schemas.ts';

/** Lists the types of documents that can be printed, in any order. [B7-45] */
export const listReportingTypes = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings/document-types',
  gate: reportingSettings.edit,
  reply: schemas.ReportedTypes,
  sample: {},
});

const named = (name: (type: string) => string) =>
  from(listReportingTypes, ([first]) => name(first?.documentType ?? ''));
/** The sample value of the parameter: a type of any installed kind. */
export const sampleType = named((type) => type);

/** Lists the chosen template of each type and the templates to choose from. [B7-45] */
export const listDefaultReports = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings',
  gate: reportingSettings.edit,
  reply: schemas.DefaultReports,
  sample: {},
});

/** Sets the template and options with which documents of a type are printed from now on. Issued documents keep their print. [B7-45] */
export const updateDefaultReport = companyEndpoint({
  method: 'PUT',
  path: 'reporting-settings',
  gate: reportingSettings.edit,
  body: schemas.DefaultReportInput,
  reply: schemas.DefaultReport,
  sample: { body: { documentType: sampleType, defaultReportId: named((type) => `${type}Dense`) } },
});

/**
 * Draws an invented document of the type as a PDF.
 * @param fileName The base of the template's previews, the language and the options that are on, such as
 * `InvoicePlain-SK-QR.pdf`. [B2.14-3]
 */
export const reportPreview = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings/:documentType/previews/:fileName',
  gate: reportingSettings.edit,
  file: 'application/pdf',
  sample: { params: { documentType: sampleType, fileName: named((type) => `${type}Plain-SK.pdf`) } },
});
