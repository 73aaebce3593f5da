import { type CompanyCall, refuseTakenExternalId } from '#core/gateway';
import {
  type Document,
  type DocumentInput,
  type DocumentKind,
  type DocumentUpdate,
  reducesAmount,
} from '../../contract/index.ts';
import {
  lockSourcesOf,
  reallocate,
  type Basis,
  basisColumns,
  basisOf,
  ordinary,
  type SavingDraft,
} from '../remains/index.ts';
import { publishToLinked } from '../chain/index.ts';
import type { Engine } from './document-engine.ts';
import { documentsIn } from '../rows/index.ts';
import type { SingleDocumentCall } from './document-writer.ts';
import { columnsOf, refuseFields } from '../draft/index.ts';

export async function createDraft(
  { writer, steps }: Engine,
  kind: DocumentKind,
  call: CompanyCall<unknown, unknown, DocumentInput>,
  basis: Basis = ordinary,
): Promise<Document> {
  const values = await writer.draft(kind, call, call.body, undefined, basis);
  const draft: SavingDraft = { kind, id: null, type: basis.type, values, basis };
  refuseFields(await steps.all('draft.validate', draft, call));
  const { externalId: external_id = null } = call.body;
  const record = await refuseTakenExternalId(
    documentsIn(call.tx)
      .insertInto('document')
      .values({
        ...columnsOf(values),
        ...basisColumns(basis),
        kind: kind.id,
        number: null,
        supplier: null,
        sent_on: null,
        created_by: call.user.id,
        external_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const document = await writer.add(kind, call, record);
  await steps.all('draft.write', { ...draft, id: record.id, document }, call);
  return document;
}

export async function changeDraft(
  { numbers, writer, steps }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall<DocumentUpdate>,
): Promise<Document> {
  // The series and the sources are locked before the document, as in every other change, to avoid deadlocks.
  await numbers.holdAllSeries(call.tx, kind.documentType);
  const sources = await lockSourcesOf(call.tx, call.params.documentId);
  const current = await writer.lockFor(kind, call, 'update');
  await writer.refuseStale(kind, call, current);
  const { id } = current;
  const basis = await basisOf(call.tx, kind, current);
  const values = await writer.draft(kind, call, call.body, current, basis);
  const draft: SavingDraft & { readonly id: string } = { kind, id, type: basis.type, values, basis };
  refuseFields(await steps.all('draft.validate', draft, call));
  const { lines } = values.fields;
  await reallocate(call.tx, id, { lines, sources, reducesAmount: reducesAmount(kind, basis.type) });
  const { externalId } = call.body;
  const document = await writer.change(kind, call, current, {
    ...columnsOf(values),
    ...(externalId !== undefined && { external_id: externalId }),
  });
  await publishToLinked(call, 'Update', kind, document);
  await steps.all('draft.write', { ...draft, document }, call);
  return document;
}
