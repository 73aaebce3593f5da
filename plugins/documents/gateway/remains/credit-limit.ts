import { amountInEuro, type DocumentTotals, subtractRates, type RateAmounts, totalsOfRates } from '#core/money';
import { invalidField, moneyText, type Tx } from '#core/gateway';
import { type DocumentKind, type FieldValues, taxesPayment, typesThat } from '../../contract/index.ts';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { amountOfCents, centsOf, negated } from './cents.ts';

/*
 * The limit of credits. Credit notes of a document never exceed its amounts, per rate and to the cent, because each writer of a credit note
 * locks the row of the corrected document. A credit note that takes the complete remaining amount of a rate also takes the remaining VAT,
 * because otherwise three notes of a third each would return a cent more or less than was charged.
 */

/**
 * Returns the amounts per rate of a document that active documents and drafts have not taken: its credit notes and, for a tax document for
 * a payment, the invoices that deduct it.
 * @param except the id of a document whose amounts do not count as taken
 */
export async function leftToCredit(
  tx: Tx,
  kind: DocumentKind,
  corrected: DocumentRecord,
  except?: string,
): Promise<readonly RateAmounts[]> {
  const types = typesThat(kind, 'reducesAmount');
  if (types.length === 0) return corrected.by_rate;
  let notes = documentsIn(tx)
    .selectFrom('document')
    .select('by_rate')
    .where('corrects_id', '=', corrected.id)
    .where('type', 'in', types)
    .where('status', '<>', 'cancelled');
  if (except) notes = notes.where('id', '<>', except);
  const credited = (await notes.execute()).flatMap(({ by_rate }) => by_rate);
  const deducted = taxesPayment(kind, corrected.type) ? await deductedOf(tx, corrected.id, except) : [];
  return subtractRates(subtractRates(corrected.by_rate, subtractRates([], credited)), deducted);
}

/**
 * Returns the amounts that active invoices deduct from a tax document for a payment; empty for other documents.
 * @param except the id of an invoice that is left out
 */
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
 * Returns the totals of a credit note, limited to the amounts that can still be credited.
 * @throws Refusal 400 `moreThanOriginal` of `/lines`
 */
export function limitCredit(
  totals: Pick<DocumentTotals, 'byRate'>,
  creditable: readonly RateAmounts[],
  fields: Limited,
): DocumentTotals {
  const byRate = totals.byRate.map((part) => limitRate(part, creditable, fields));
  return totalsOfRates(byRate, { ...fields, paid: '0.00' });
}

function limitRate(part: RateAmounts, creditable: readonly RateAmounts[], fields: Limited): RateAmounts {
  const rest = creditable.find(({ rate, category }) => rate === part.rate && category === part.category);
  const own = inCents(part);
  const limit = inCents(rest ?? { base: '0.00', vat: '0.00' });
  // Entered prices with or without VAT decide which amount is exact; the other amount is rounded.
  const measure = fields.pricesIncludeVat ? 'total' : 'base';
  const [credited, whole] = [-own[measure], limit[measure]];
  if (credited === 0n) return part;
  if (credited > 0n !== whole > 0n || abs(credited) > abs(whole))
    throw invalidField('/lines', 'moreThanOriginal', refusalText('moreThanOriginal', remaining(part, whole, fields)));
  if (rest && credited === whole) {
    const { base, vat, vatEur } = rest;
    return { ...part, base: negated(base), vat: negated(vat), vatEur: vatEur === null ? null : negated(vatEur) };
  }
  const vat = within(own.vat, limit.vat);
  if (vat === own.vat) return part;
  const text = amountOfCents(vat);
  return {
    ...part,
    ...(measure === 'total' && { base: amountOfCents(own.total - vat) }),
    vat: text,
    vatEur: amountInEuro(text, fields),
  };
}

/** Limits the VAT of a credit note to the VAT that can still be credited, which has the opposite sign. */
function within(vat: bigint, limit: bigint): bigint {
  return abs(vat) > abs(limit) ? -limit : vat;
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
