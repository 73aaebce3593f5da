import { amountInEuro, type DocumentTotals, lessRates, type RateAmounts, totalsOfRates } from '#core/money';
import { invalidField, moneyText, type Tx } from '#core/gateway';
import { type DocumentKind, type FieldValues, taxesPayment, typesThat } from '../../contract/index.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { amountOfCents, centsOf, negated } from './cents.ts';

/*
 * What is credited of a document never passes it, per rate and to the cent: whoever writes a credit note holds the row of
 * what it corrects. The one that takes all that is left of a rate takes the VAT that is left too: notes of a third each
 * would otherwise give back a cent more, or less, than was charged.
 */

/**
 * Amounts per rate of a document, less what live documents took, drafts too: credit notes of it, and of a tax document for a payment the
 * invoices that deduct it. @param except one that is left out
 */
export async function leftToCredit(
  tx: Tx,
  kind: DocumentKind,
  corrected: DocumentRecord,
  except?: string,
): Promise<readonly RateAmounts[]> {
  const types = typesThat(kind, 'lessens');
  if (types.length === 0) return corrected.by_rate;
  let notes = documentsIn(tx)
    .selectFrom('document')
    .select('by_rate')
    .where('corrects_id', '=', corrected.id)
    .where('type', 'in', types)
    .where('status', '<>', 'cancelled');
  if (except) notes = notes.where('id', '<>', except);
  const taken = (await notes.execute()).flatMap(({ by_rate }) => by_rate);
  const deducted = taxesPayment(kind, corrected.type) ? await deductedOf(tx, corrected.id, except) : [];
  return lessRates(lessRates(corrected.by_rate, lessRates([], taken)), deducted);
}

/** What live invoices deduct of a document; of all but a tax document for a payment nothing. @param except an invoice that is left out */
export async function deductedOf(tx: Tx, id: string, except?: string): Promise<RateAmounts[]> {
  let invoices = documentsIn(tx)
    .selectFrom('document_link')
    .innerJoin('document', 'document.id', 'document_link.to_id')
    .select('document.advances')
    .where('document_link.from_id', '=', id)
    .where('document_link.kind', '=', 'settlement')
    .where('document.status', '<>', 'cancelled');
  if (except) invoices = invoices.where('document.id', '<>', except);
  const advances = (await invoices.execute()).flatMap((invoice) => invoice.advances);
  return advances.filter(({ documentId }) => documentId === id).flatMap(({ byRate }) => byRate);
}

type Limited = Pick<FieldValues, 'currency' | 'exchangeRate' | 'paymentMethod' | 'pricesIncludeVat'>;

/**
 * The totals of a credit note within what is left of the document that it corrects.
 * @throws Refusal 400 `moreThanOriginal` of `/lines`
 */
export function limitCredit(
  totals: Pick<DocumentTotals, 'byRate'>,
  left: readonly RateAmounts[],
  fields: Limited,
): DocumentTotals {
  const byRate = totals.byRate.map((part) => limitRate(part, left, fields));
  return totalsOfRates(byRate, { ...fields, paid: '0.00' });
}

function limitRate(part: RateAmounts, left: readonly RateAmounts[], fields: Limited): RateAmounts {
  const rest = left.find(({ rate, category }) => rate === part.rate && category === part.category);
  const own = inCents(part);
  const most = inCents(rest ?? { base: '0.00', vat: '0.00' });
  // Prices say which of both is exact; the other one is rounded.
  const measure = fields.pricesIncludeVat ? 'total' : 'base';
  const [taken, whole] = [-own[measure], most[measure]];
  if (taken === 0n) return part;
  if (taken > 0n !== whole > 0n || abs(taken) > abs(whole))
    throw invalidField('/lines', 'moreThanOriginal', refusalText('moreThanOriginal', remaining(part, whole, fields)));
  if (rest && taken === whole) {
    const { base, vat, vatEur } = rest;
    return { ...part, base: negated(base), vat: negated(vat), vatEur: vatEur === null ? null : negated(vatEur) };
  }
  const vat = within(own.vat, most.vat);
  if (vat === own.vat) return part;
  const text = amountOfCents(vat);
  return {
    ...part,
    ...(measure === 'total' && { base: amountOfCents(own.total - vat) }),
    vat: text,
    vatEur: amountInEuro(text, fields),
  };
}

/** Not further from zero, on its other side, than there is. */
function within(vat: bigint, most: bigint): bigint {
  return abs(vat) > abs(most) ? -most : vat;
}

function remaining({ rate }: RateAmounts, whole: bigint, { currency }: Limited) {
  return { rate, left: moneyText(amountOfCents(whole), currency) };
}

function inCents({ base, vat }: Pick<RateAmounts, 'base' | 'vat'>) {
  return { base: centsOf(base), vat: centsOf(vat), total: centsOf(base) + centsOf(vat) };
}

function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
