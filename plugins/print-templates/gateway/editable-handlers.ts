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
import { changeReport, cleanPictures, type Pictures, readReport, removeReport, styleOf } from './editable-report.ts';
import { firstTemplate } from './offered-templates.ts';

/** Finds a type of document. @throws Refusal 404 for a type that is not printed */
function typeOf(
  { params: { documentType } }: { params: { documentType: string } },
  printing: DocumentPrinting,
): string {
  if (!printing.kinds().some((kind) => kind.documentType === documentType)) throw notFound();
  return documentType;
}

/** Reads the pictures before the transaction. @throws Refusal 400 for an invalid picture, 404 */
async function readPictures(
  call: { readonly params: { readonly documentType: string }; readonly body: Pictures },
  printing: DocumentPrinting,
): Promise<{ readonly documentType: string; readonly pictures: Pictures }> {
  return { documentType: typeOf(call, printing), pictures: await cleanPictures(call.body) };
}

async function tell({ emit, company }: Pick<CompanyCall, 'emit' | 'company'>): Promise<void> {
  const event = { entityKind: 'ReportingSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: reportingSettings.edit });
}

/** The handlers of the company's own designs. */
export const editableHandlers = [
  implement(readEditableReport, [documentPrinting], (call, printing) => readReport(call.tx, typeOf(call, printing))),
  implement(
    updateEditableReport,
    [documentPrinting],
    async (call) => {
      const { documentType, pictures } = call.prepared;
      const saved = await changeReport(call.tx, documentType, { ...call.body, ...pictures });
      await tell(call);
      return saved;
    },
    readPictures,
  ),
  implement(deleteEditableReport, [documentPrinting, contributions], async (call, printing, contributed) => {
    const documentType = typeOf(call, printing);
    await removeReport(call.tx, documentType, firstTemplate(contributed, documentType).id);
    await tell(call);
    return undefined;
  }),
  implement(
    previewEditableReport,
    [documentPrinting],
    async ({ prepared: { documentType, pictures }, query, body, company }, printing) => {
      const style = styleOf({ ...body, ...pictures });
      const bytes = (signal: AbortSignal) =>
        printing.sample(documentType, query.language, style, { of: company.id, signal });
      return { name: `${documentType}.pdf`, bytes, disposition: 'inline' as const };
    },
    readPictures,
  ),
];
