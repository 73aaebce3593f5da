import { companyEndpoint, from } from '#core/contract';
import { reportingSettings } from './access.ts';
import * as schemas from './schemas.ts';

/** The types of documents that are printed, in no order. [B7-45] */
export const listReportingTypes = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings/document-types',
  gate: reportingSettings.edit,
  reply: schemas.ReportedTypes,
  sample: {},
});

const named = (name: (type: string) => string) =>
  from(listReportingTypes, ([first]) => name(first?.documentType ?? ''));
/** Whichever kinds are installed. */
export const sampleType = named((type) => type);

/** What each of them is printed by, and by what else it could be. [B7-45] */
export const listDefaultReports = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings',
  gate: reportingSettings.edit,
  reply: schemas.DefaultReports,
  sample: {},
});

/** By which template, and with which options, documents of a type are printed from now on; what was issued keeps its print. [B7-45] */
export const updateDefaultReport = companyEndpoint({
  method: 'PUT',
  path: 'reporting-settings',
  gate: reportingSettings.edit,
  body: schemas.DefaultReportInput,
  reply: schemas.DefaultReport,
  sample: { body: { documentType: sampleType, defaultReportId: named((type) => `${type}Dense`) } },
});

/** A made-up document of the type as the printer draws it, by the names of B2.14-3: `InvoicePlain-SK-QR.pdf`. */
export const reportPreview = companyEndpoint({
  method: 'GET',
  path: 'reporting-settings/:documentType/previews/:fileName',
  gate: reportingSettings.edit,
  file: 'application/pdf',
  sample: { params: { documentType: sampleType, fileName: named((type) => `${type}Plain-SK.pdf`) } },
});
