import { all } from '#core/access';
import { companyEndpoint, from, problems } from '#core/contract';
import { editablePrintReports, reportingSettings } from './access.ts';
import { sampleType } from './endpoints.ts';
import * as schemas from './editable-report.schemas.ts';

const path = 'reporting-settings/:documentType/editable-report';
const params = { documentType: sampleType };
const sampleInput = {
  colour: '#225f9c',
  hasBand: true,
  isDense: false,
  numbersLines: true,
  leftOut: ['phone' as const],
  opening: 'Fakturujeme vám za dodané drevo.',
  closing: '',
  footer: '',
  logo: null,
  signature: null,
};

/** Returns the company's own design for a type of document, or the default design. */
export const readEditableReport = companyEndpoint({
  method: 'GET',
  path,
  gate: reportingSettings.edit,
  reply: schemas.EditableReport,
  sample: { params },
});

/** Replaces the company's own design for a type of document. Issued documents keep their print. */
export const updateEditableReport = companyEndpoint({
  method: 'PUT',
  path,
  gate: all(reportingSettings.edit, editablePrintReports),
  body: schemas.EditableReport,
  bodyLimit: schemas.reportBody,
  reply: schemas.EditableReport,
  problems: [problems.staleVersion],
  sample: { params, body: { ...sampleInput, version: from(readEditableReport, ({ version }) => version) } },
});

/** Deletes the design. Documents that used it are printed with the type's first template again. [B7-45] */
export const deleteEditableReport = companyEndpoint({
  method: 'DELETE',
  path,
  gate: reportingSettings.edit,
  sample: { params },
});

/** Draws an unsaved design as it would be printed; nothing is stored. */
export const previewEditableReport = companyEndpoint({
  method: 'POST',
  path: `${path}/preview`,
  gate: all(reportingSettings.edit, editablePrintReports),
  query: schemas.PreviewQuery,
  body: schemas.EditableReportInput,
  bodyLimit: schemas.reportBody,
  file: 'application/pdf',
  sample: { params, query: { language: 'sk' }, body: sampleInput },
});

/** Returns the id of the company's own template for a type of document. */
export function editableId(documentType: string): string {
  return `Editable${documentType}`;
}
