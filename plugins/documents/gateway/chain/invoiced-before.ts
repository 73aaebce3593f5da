import { sql } from 'kysely';
import type { AnyCall, Tx } from '#core/gateway';
import type { DocumentKind, NumberedDraft, Question } from '../../contract/index.ts';
import { issueWarning } from '../../contract/issue-validation.ts';
import type { DocumentRecord } from '../rows/index.ts';

/*
 * Protects against invoicing the same supply twice through a proforma. The quantities of lines (see allocated-quantities.ts) protect other
 * documents, but a proforma takes nothing from its order: the same supply could be invoiced through the proforma and again through the
 * order or its delivery notes. Quantities cannot show this, because a proforma can be changed freely, so the sums are compared here.
 */

/** The tolerated difference in sums: cash rounding may have changed each of a few invoices. */
const tolerance = '0.05';

/**
 * Returns the warning about invoicing twice. The caller holds the lock on the numbers of the kind, so that two users cannot both be the
 * first.
 */
export async function invoicedBefore(
  { kind, record: draft, sources, values }: NumberedDraft & { readonly record: DocumentRecord },
  { tx }: AnyCall,
): Promise<readonly Question[]> {
  if (draft.type !== null || sources.length === 0 || !kind.countsAs.includes('turnover')) return [];
  const { total } = values.totals;
  const { rows } = await sql<{ id: string }>`
    with recursive above (id) as (
      select from_id from document_link where to_id = ${draft.id} and kind = 'conversion'
      union
      select link.from_id from above join document_link link on link.to_id = above.id and link.kind = 'conversion'
    ), below (root, id, is_loose) as (
      select id, id, false from above
      union
      select root, link.to_id, is_loose or (link.kind = 'conversion' and not exists (
        select from document_taking taking where taking.document_id = link.to_id and taking.source_id = link.from_id))
      from below join document_link link on link.from_id = below.id and link.kind <> 'copy'
    ), invoice as (
      select root, document.id, document.type, document.status, bool_or(is_loose) as is_loose,
        case when document.id = ${draft.id} then ${total}::numeric else document.total end as total
      from below join document using (id)
      where document.kind = ${kind.id} and document.currency = ${draft.currency}
        and (document.status = 'issued' or document.id = ${draft.id})
      group by root, document.id
    )
    select root.id from invoice join document root on root.id = invoice.root
    where root.currency = ${draft.currency}
    group by root.id
    having count(*) filter (where invoice.type is null) > 1
      and bool_or(invoice.is_loose) filter (where invoice.type is null)
      and sum(invoice.total) > root.total + ${tolerance}::numeric
    limit 1`.execute(tx);
  return rows.length > 0 ? [issueWarning('invoiced-before')] : [];
}

/**
 * Checks whether the issued invoices that come from a document, directly or through other documents, reach its total. Then no advance
 * payment is left to request. Credited amounts reduce the invoices' sum.
 */
export async function isInvoicedWhole(
  tx: Tx,
  kinds: readonly DocumentKind[],
  { id, currency, total }: Pick<DocumentRecord, 'id' | 'currency' | 'total'>,
): Promise<boolean> {
  const invoices = kinds.filter(({ countsAs }) => countsAs.includes('turnover')).map((kind) => kind.id);
  if (invoices.length === 0) return false;
  const { rows } = await sql<{ isWhole: boolean }>`
    with recursive below (id) as (
      select ${id}::uuid
      union
      select link.to_id from below join document_link link on link.from_id = below.id and link.kind <> 'copy'
    )
    select count(*) filter (where type is null) > 0 and coalesce(sum(total), 0) >= ${total}::numeric - ${tolerance}::numeric as "isWhole"
    from below join document using (id)
    where kind in (${sql.join(invoices)}) and status = 'issued' and currency = ${currency}`.execute(tx);
  return rows[0]?.isWhole === true;
}
