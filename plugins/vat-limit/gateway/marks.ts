import type { Generated } from 'kysely';
import { type CallOf, type CompanyCall, type CompanyId, notFound, recordListOf, type Tx } from '#core/gateway';
import { isUuid } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentFigures } from '#plugins/documents/contract';
import {
  type countAgain,
  type markAsNotCounting,
  type MarkedDocument,
  type Reason,
  type readVatLimitMark,
} from '../contract/index.ts';

/** A type, not an interface: Kysely asks for an index signature. */
type Tables = {
  vat_limit_uncounted: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    reason: Reason;
    note: string;
    marked_by: string;
    marked_at: Date;
  };
};

const marksIn = (tx: Tx) => tx.withTables<Tables>();
type Contributed = Pick<Contributions, 'read'>;

export async function markedIds(tx: Tx): Promise<readonly string[]> {
  const rows = await marksIn(tx).selectFrom('vat_limit_uncounted').select('document_id').execute();
  return rows.map(({ document_id }) => document_id);
}

export async function readMark(
  call: CallOf<typeof readVatLimitMark>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  const { documentId } = call.params;
  await refuseUnknown(call, contributed, figures);
  const row = await marksIn(call.tx)
    .selectFrom('vat_limit_uncounted')
    .select(['reason', 'note'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return { documentId, reason: row?.reason ?? null, note: row?.note ?? '' };
}

export async function mark(
  call: CallOf<typeof markAsNotCounting>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<MarkedDocument> {
  const { documentId } = call.params;
  await refuseUnknown(call, contributed, figures);
  const { reason, note = '' } = call.body;
  const row = { reason, note, marked_by: call.user.name, marked_at: call.now() };
  await marksIn(call.tx)
    .insertInto('vat_limit_uncounted')
    .values({ document_id: documentId, ...row })
    .onConflict((on) => on.columns(['company_id', 'document_id']).doUpdateSet(row))
    .execute();
  return { documentId, reason, note };
}

export async function unmark(
  call: CallOf<typeof countAgain>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<undefined> {
  await refuseUnknown(call, contributed, figures);
  const { documentId } = call.params;
  await marksIn(call.tx).deleteFrom('vat_limit_uncounted').where('document_id', '=', documentId).execute();
  return undefined;
}

/** @throws Refusal 404 for what is no document of the company that sums count as turnover */
async function refuseUnknown(
  call: CompanyCall<{ readonly documentId: string }>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<void> {
  const { documentId } = call.params;
  if (!isUuid(documentId)) throw notFound();
  for (const { collection } of figures.kinds('turnover')) {
    const found = await recordListOf(contributed, collection)?.find(call, { ids: documentId } as never, 1); // a filter by ids, as every list takes it
    if (found?.length) return;
  }
  throw notFound();
}
