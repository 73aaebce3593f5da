import type { Generated } from 'kysely';
import { type CallOf, type CompanyCall, type CompanyId, isUuid, notFound, recordListOf, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { entityChanged } from '#core/contract/platform';
import { type DocumentFigures, invoicesSummary, type LineMarks, type TurnoverPart } from '#plugins/documents/contract';
import {
  type countAgain,
  type markAsNotCounting,
  type MarkedDocument,
  type markLine,
  type Reason,
  type readVatLimitMark,
} from '../contract/index.ts';

/** A type and not an interface, because Kysely requires an index signature. */
type Tables = {
  vat_limit_uncounted: Marked & { reason: Reason; note: string };
  vat_limit_line: Marked & { line_id: string; turnover: TurnoverPart };
};
type Marked = {
  id: Generated<string>;
  company_id: CompanyId;
  document_id: string;
  marked_by: string;
  marked_at: Date;
};

const marksIn = (tx: Tx) => tx.withTables<Tables>();
type Contributed = Pick<Contributions, 'read'>;

/** The marks of users on issued documents and on their lines. */
export interface TurnoverExclusions {
  readonly documents: ReadonlyMap<string, { readonly reason: Reason; readonly note: string }>;
  readonly lines: LineMarks;
}

export async function exclusionsOf(tx: Tx): Promise<TurnoverExclusions> {
  const documents = await marksIn(tx)
    .selectFrom('vat_limit_uncounted')
    .select(['document_id', 'reason', 'note'])
    .execute();
  const lines = await marksIn(tx).selectFrom('vat_limit_line').select(['document_id', 'line_id', 'turnover']).execute();
  return {
    documents: new Map(documents.map(({ document_id: id, ...mark }) => [id, mark])),
    lines: lines.map(({ document_id, line_id, turnover }) => ({ documentId: document_id, lineId: line_id, turnover })),
  };
}

export async function readMark(
  call: CallOf<typeof readVatLimitMark>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  await refuseUnknown(call, contributed, figures);
  return markedDocument(call, figures);
}

export async function mark(
  call: CallOf<typeof markAsNotCounting>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  await refuseUnknown(call, contributed, figures);
  const { reason, note = '' } = call.body;
  const row = { reason, note, ...byWhom(call) };
  await marksIn(call.tx)
    .insertInto('vat_limit_uncounted')
    .values({ document_id: call.params.documentId, ...row })
    .onConflict((on) => on.columns(['company_id', 'document_id']).doUpdateSet(row))
    .execute();
  await publishToPages(call);
  return markedDocument(call, figures);
}

export async function unmark(
  call: CallOf<typeof countAgain>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<undefined> {
  await refuseUnknown(call, contributed, figures);
  const { documentId } = call.params;
  await marksIn(call.tx).deleteFrom('vat_limit_uncounted').where('document_id', '=', documentId).execute();
  await publishToPages(call);
  return undefined;
}

/** @throws Refusal 404 if the line does not belong to an issued document that counts as turnover */
export async function markOneLine(
  call: CallOf<typeof markLine>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  await refuseUnknown(call, contributed, figures);
  const { documentId, lineId } = call.params;
  const { lines } = await markedDocument(call, figures);
  if (!lines.some((line) => line.lineId === lineId)) throw notFound();
  const row = { turnover: call.body.turnover, ...byWhom(call) };
  await marksIn(call.tx)
    .insertInto('vat_limit_line')
    .values({ document_id: documentId, line_id: lineId, ...row })
    .onConflict((on) => on.columns(['company_id', 'document_id', 'line_id']).doUpdateSet(row))
    .execute();
  await publishToPages(call);
  return markedDocument(call, figures);
}

/** Notifies the open pages of all users with the right to see the turnover that it has changed. */
async function publishToPages({ emit, params }: CompanyCall<{ readonly documentId: string }>): Promise<void> {
  const event = { entityKind: 'VatLimitMark', action: 'update', id: params.documentId, payload: {} } as const;
  await emit(entityChanged, event, { readBy: invoicesSummary.read });
}

async function markedDocument(
  call: CompanyCall<{ readonly documentId: string }>,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  const { documentId } = call.params;
  const marks = await exclusionsOf(call.tx);
  const lines = await figures.sum(call, {
    countsAs: 'turnover',
    on: 'vatOn',
    only: [documentId],
    lineMarks: marks.lines,
    by: ['line', 'turnover'],
  });
  const { reason = null, note = '' } = marks.documents.get(documentId) ?? {};
  return {
    documentId,
    reason,
    note,
    lines: lines.map(({ keys: [lineId = '', turnover = 'counts'], label }) => ({
      lineId,
      name: label ?? '',
      turnover: turnover as TurnoverPart, // the value was validated when the line was saved
    })),
  };
}

function byWhom(call: CompanyCall) {
  return { marked_by: call.user.name, marked_at: call.now() };
}

/** @throws Refusal 404 if the company has no such document, or the document does not count as turnover */
async function refuseUnknown(
  call: CompanyCall<{ readonly documentId: string }>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<void> {
  const { documentId } = call.params;
  if (!isUuid(documentId)) throw notFound();
  for (const { collection } of figures.kinds('turnover')) {
    const found = await recordListOf(contributed, collection)?.find(call, { ids: documentId } as never, 1); // a filter by ids, which every list supports
    if (found?.length) return;
  }
  throw notFound();
}
