import type { AnyCall, RefusedField, Tx } from '#core/gateway';
import { amountInEuro, subtractRates, type RateAmounts, sumAmounts } from '#core/money';
import { type Advance, type DocumentKind, typesThat } from '../../contract/index.ts';
import { idsAroundAll } from '../chain/index.ts';
import { lockAll, centsOf, leftToCredit } from '../remains/index.ts';
import type { Converting } from './convert-documents.ts';
import { documentsIn, fieldsOf, type DocumentRecord } from '../rows/index.ts';
import type { CompleteDraft } from '../issue/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/**
 * Returns the advances that an invoice deducts: the tax documents for payments in the chain of its sources, the oldest first. It takes the
 * amounts that no active invoice deducts and no active credit note returns, up to the invoice's own amounts per rate. The transaction holds
 * locks on the tax documents.
 * @param byRate the invoice's amounts before the deduction
 */
export async function advancesFor(
  tx: Tx,
  kind: DocumentKind,
  {
    sources,
    currency,
    byRate,
  }: {
    readonly sources: readonly DocumentRecord[];
    readonly currency: string;
    readonly byRate: readonly RateAmounts[];
  },
): Promise<Advance[]> {
  const types = typesThat(kind, 'taxesPayment');
  if (types.length === 0) return [];
  const around = await idsAroundAll(
    tx,
    sources.map(({ id }) => id),
  );
  const found = await documentsIn(tx)
    .selectFrom('document')
    .select('id')
    .where('id', 'in', around)
    .where('kind', '=', kind.id)
    .where('type', 'in', types)
    .where('status', '=', 'issued')
    .execute();
  const records = await lockAll(
    tx,
    found.map(({ id }) => id),
  );
  let owed = byRate;
  const chosen: Advance[] = [];
  for (const record of records.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
    if (record.status !== 'issued' || record.currency !== currency) continue;
    const remaining = await leftToCredit(tx, kind, record);
    const deducted = deductiblePart(owed, remaining, { cents: chosen.length + 1, record });
    if (deducted.length === 0) continue;
    owed = subtractRates(owed, deducted);
    chosen.push(advanceOf(record, deducted));
  }
  return chosen;
}

/**
 * Returns the part of the remaining advance that the invoice can deduct: all of it if it fits, otherwise up to the invoice's amount of each
 * rate.
 */
function deductiblePart(
  owed: readonly RateAmounts[],
  remaining: readonly RateAmounts[],
  { cents, record }: { readonly cents: number; readonly record: DocumentRecord },
): RateAmounts[] {
  const parts = remaining.filter((part) => grossOf(part) > 0n);
  const askedOf = ({ rate, category }: RateAmounts) =>
    owed.find((one) => one.rate === rate && one.category === category);
  const isOver = (part: RateAmounts) => grossOf(part) > grossOf(askedOf(part)) + BigInt(cents);
  // A tolerance in cents is needed, because each payment was divided among the rates and rounded separately; see ratesBelowZero.
  if (sumOf(parts) <= sumOf(owed) && !parts.some(isOver)) return parts;
  return parts.flatMap((part) => {
    const owedPart = askedOf(part);
    if (grossOf(owedPart) <= 0n) return [];
    if (!owedPart || grossOf(part) <= grossOf(owedPart)) return [part];
    const { currency, exchangeRate } = fieldsOf(record);
    return [
      {
        ...part,
        base: owedPart.base,
        vat: owedPart.vat,
        vatEur: amountInEuro(owedPart.vat, { currency, exchangeRate }),
      },
    ];
  });
}

function grossOf(part: Pick<RateAmounts, 'base' | 'vat'> | undefined): bigint {
  return part ? centsOf(part.base) + centsOf(part.vat) : 0n;
}

function sumOf(parts: readonly RateAmounts[]): bigint {
  return parts.reduce((sum, part) => sum + grossOf(part), 0n);
}

function advanceOf({ id, number, issued_on, supplied_on }: DocumentRecord, byRate: readonly RateAmounts[]): Advance {
  return {
    documentId: id,
    number: number ?? '',
    issuedOn: issued_on,
    suppliedOn: supplied_on,
    base: sumAmounts(byRate.map(({ base }) => base)),
    vat: sumAmounts(byRate.map(({ vat }) => vat)),
    byRate: [...byRate],
  };
}

/**
 * Checks whether a draft's advance is still available.
 * @param remaining the amounts of the tax document that other documents do not use
 */
export function isLeft({ byRate }: Advance, remaining: readonly RateAmounts[]): boolean {
  return byRate.every((part) => {
    const rest = remaining.find(({ rate, category }) => rate === part.rate && category === part.category);
    return rest !== undefined && grossOf(part) <= grossOf(rest);
  });
}

/** Links the advances to the new document that deducts them, so that no other document deducts them again. */
export async function deduct(
  { id, basis: { advances } }: Converting & { readonly id: string },
  { tx }: AnyCall,
): Promise<void> {
  if (advances.length === 0) return;
  await documentsIn(tx)
    .insertInto('document_link')
    .values(advances.map((advance) => ({ from_id: advance.documentId, to_id: id, kind: 'settlement' as const })))
    .execute();
}

/**
 * Returns an error for advances that exceed the document's amount in a rate; such an excess needs a credit note. One cent of each advance
 * is tolerated, because each was rounded separately.
 */
export async function ratesBelowZero({ values, basis: { advances } }: CompleteDraft): Promise<readonly RefusedField[]> {
  if (advances.length === 0) return [];
  const over = values.totals.byRate.find(({ base, vat }) => centsOf(base) + centsOf(vat) < -BigInt(advances.length));
  if (!over) return [];
  return [{ path: '/lines', code: 'rateBelowZero', message: refusalText('rateBelowZero', { rate: over.rate }) }];
}
