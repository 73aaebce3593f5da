import type { Tx } from '#core/gateway';
import { invalidField } from '#core/gateway';
import type { DocumentTotals } from '#core/money';
import { type Advance, type DocumentKind, typesThat } from '../../contract/index.ts';
import { idsAround } from '../chain/document-chain.ts';
import { lockAll } from '../chain/takings.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import { say } from '../refusals/say.ts';
import { centsOf } from './cents.ts';

/**
 * The tax documents for payments in the chain of what an invoice is made of, that no live invoice deducts and no live credit
 * note takes back: the oldest first, as many as the total bears. They stay locked.
 */
export async function advancesFor(
  tx: Tx,
  kind: DocumentKind,
  {
    sources,
    currency,
    total,
  }: { readonly sources: readonly DocumentRecord[]; readonly currency: string; readonly total: string },
): Promise<Advance[]> {
  const types = typesThat(kind, 'taxesPayment');
  if (types.length === 0) return [];
  const around = new Set<string>();
  for (const { id } of sources) for (const one of await idsAround(tx, id)) around.add(one);
  const found = await documentsIn(tx)
    .selectFrom('document')
    .select('id')
    .where('id', 'in', [...around])
    .where('kind', '=', kind.id)
    .where('type', 'in', types)
    .where('status', '=', 'issued')
    .execute();
  const records = await lockAll(
    tx,
    found.map(({ id }) => id),
  );
  const used = await usedAdvances(
    tx,
    records.map(({ id }) => id),
  );
  let left = centsOf(total);
  const chosen: Advance[] = [];
  for (const record of records.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
    const gross = centsOf(record.base) + centsOf(record.vat);
    if (record.status !== 'issued' || record.currency !== currency || used.has(record.id) || gross > left) continue;
    left -= gross;
    chosen.push(advanceOf(record));
  }
  return chosen;
}

function advanceOf({ id, number, issued_on, supplied_on, base, vat, by_rate }: DocumentRecord): Advance {
  return {
    documentId: id,
    number: number ?? '',
    issuedOn: issued_on,
    suppliedOn: supplied_on,
    base,
    vat,
    byRate: [...by_rate],
  };
}

/** Those that a live document deducts, or takes back. @param ids locked */
export async function usedAdvances(
  tx: Tx,
  ids: readonly string[],
  except?: string,
  by: readonly ('settlement' | 'correction')[] = ['settlement', 'correction'],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  let links = documentsIn(tx)
    .selectFrom('document_link')
    .innerJoin('document', 'document.id', 'document_link.to_id')
    .select('document_link.from_id')
    .where('document_link.from_id', 'in', [...ids])
    .where('document_link.kind', 'in', by)
    .where('document.status', '<>', 'cancelled');
  if (except) links = links.where('document.id', '<>', except);
  return new Set((await links.execute()).map(({ from_id }) => from_id));
}

/** The advances stand for it in the chain, and nobody else deducts them. */
export async function deduct(tx: Tx, documentId: string, advances: readonly Advance[]): Promise<void> {
  if (advances.length === 0) return;
  await documentsIn(tx)
    .insertInto('document_link')
    .values(
      advances.map((advance) => ({ from_id: advance.documentId, to_id: documentId, kind: 'settlement' as const })),
    )
    .execute();
}

/**
 * More advanced in a rate than there is of it is a credit note's business. A cent of each advance may be over: each was
 * rounded by itself.
 * @throws Refusal 400 `rateBelowZero` of `/lines`
 */
export function refuseRatesBelowZero(advances: readonly Advance[], { byRate }: Pick<DocumentTotals, 'byRate'>): void {
  if (advances.length === 0) return;
  const over = byRate.find(({ base, vat }) => centsOf(base) + centsOf(vat) < -BigInt(advances.length));
  if (over) throw invalidField('/lines', 'rateBelowZero', say('rateBelowZero', { rate: over.rate }));
}
