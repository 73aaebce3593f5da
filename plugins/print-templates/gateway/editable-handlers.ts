import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, contributions, implement, notFound } from '#core/gateway';
import { documentPrinting, type DocumentPrinting } from '#plugins/documents/contract';
import {
  deleteEditableReport,
  previewEditableReport,
  readEditableReport,
  reportingSettings,
  updateEditableReport,
} from '../contract/index.ts';
import { changeReport, readReport, removeReport, styleOf, withCleanPictures } from './editable-report.ts';
import { firstTemplate } from './offered-templates.ts';

/** Finds a type of document. @throws Refusal 404 for a type that is not printed */
function typeOf(
  { params: { documentType } }: { params: { documentType: string } },
  printing: DocumentPrinting,
): string {
  if (!printing.kinds().some((kind) => kind.documentType === documentType)) throw notFound();
  return documentType;
}

async function tell({ emit, company }: Pick<CompanyCall, 'emit' | 'company'>): Promise<void> {
  const event = { entityKind: 'ReportingSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: reportingSettings.edit });
}

/** The handlers of the company's own designs. */
export const editableHandlers = [
  implement(readEditableReport, [documentPrinting], (call, printing) => readReport(call.tx, typeOf(call, printing))),
  implement(updateEditableReport, [documentPrinting], async (call, printing) => {
    const saved = await changeReport(call.tx, typeOf(call, printing), call.body);
    await tell(call);
    return saved;
  }),
  implement(deleteEditableReport, [documentPrinting, contributions], async (call, printing, contributed) => {
    const documentType = typeOf(call, printing);
    await removeReport(call.tx, documentType, firstTemplate(contributed, documentType).id);
    await tell(call);
    return undefined;
  }),
  implement(previewEditableReport, [documentPrinting], async (call, printing) => {
    const documentType = typeOf(call, printing);
    const style = styleOf(await withCleanPictures(call.body));
    const bytes = (signal: AbortSignal) =>
      printing.sample(documentType, call.query.language, style, { of: call.company.id, signal });
    return { name: `${documentType}.pdf`, bytes, disposition: 'inline' as const };
  }),
];
