import { compareAmounts } from '#core/money';
import type { FileReadings, ReadField, ReadRemark } from '../../contract/index.ts';
import { negated } from './file-readings.ts';
import { linesAtMost } from './invoice-lines.ts';
import type { ReadInvoice } from './read-invoice.ts';
import { sumsAgree } from './sums-agree.ts';

/** The codes of credit notes in UNTDID 1001. EN 16931 writes their amounts as positive ones. */
const creditCodes = new Set(['81', '83', '261', '381', '396', '532']);

/** The codes of requests for payment before the supply in UNTDID 1001, which are no tax documents. */
const proformaCodes = new Set(['325', '326']);

export function isCredit({ typeCode }: Pick<ReadInvoice, 'typeCode'>): boolean {
  return creditCodes.has(typeCode);
}

/** Marks the sums as guesses, unless the file has all of them and they agree. */
export function withCertainSums(invoice: ReadInvoice): FileReadings {
  const { readings } = invoice;
  const fields = ['currency', 'base', 'total'] as const;
  if (fields.every((field) => valueOf(readings, field) !== undefined) && sumsAgree(invoice)) return readings;
  return {
    ...readings,
    values: readings.values.map((one) => (sums.has(one.field) ? { ...one, isGuess: true } : one)),
  };
}

/** Makes the amounts negative, so that they reduce the debt. Amounts that are already negative in the file stay. */
export function asCredit(readings: FileReadings): FileReadings {
  if (valueOf(readings, 'total')?.startsWith('-')) return readings;
  return {
    values: readings.values.map((one) => (sums.has(one.field) ? { ...one, value: negated(one.value) } : one)),
    lines: readings.lines.map((line) => ({ ...line, quantity: negated(line.quantity) })),
    amounts: readings.amounts.map((one) => ({ ...one, base: negated(one.base), vat: negated(one.vat) })),
  };
}

const sellerNumbers = ['supplierRegistrationId', 'supplierTaxId', 'supplierVatId'] as const;
const sums: ReadonlySet<ReadField> = new Set(['base', 'vat', 'total']);

/** Returns the remarks on an invoice. @param ownIds the company's own numbers; if there are none, the buyer is not checked */
export function remarksOn(invoice: ReadInvoice, ownIds: readonly string[]): ReadRemark[] {
  const { readings, typeCode, buyerIds, hasTooManyLines, toPay } = invoice;
  const total = valueOf(readings, 'total');
  const remarks: ReadRemark[] = [];
  if (isCredit(invoice)) remarks.push({ code: 'creditNote', value: '' });
  if (proformaCodes.has(typeCode)) remarks.push({ code: 'proforma', value: '' });
  const own = new Set(ownIds.map(bare));
  if (own.size > 0 && buyerIds.length > 0 && !buyerIds.some((id) => own.has(bare(id))))
    remarks.push({ code: 'otherBuyer', value: valueOf(readings, 'customerName') ?? buyerIds.join(', ') });
  if (sellerNumbers.some((field) => own.has(bare(valueOf(readings, field) ?? ''))))
    remarks.push({ code: 'ownSeller', value: '' });
  const guessed = readings.lines.filter(({ isGuess, fullPrice }) => isGuess && fullPrice === undefined);
  if (guessed.length > 0) remarks.push({ code: 'lineGuess', value: shortened(guessed.map(({ name }) => name)) });
  const cut = readings.lines.flatMap(({ name, fullPrice }) =>
    fullPrice === undefined ? [] : [`${name} (${fullPrice})`],
  );
  if (cut.length > 0) remarks.push({ code: 'priceCut', value: shortened(cut) });
  if (hasTooManyLines) remarks.push({ code: 'tooManyLines', value: String(linesAtMost) });
  if (!sumsAgree(invoice)) remarks.push({ code: 'sumsDisagree', value: total ?? '' });
  if (toPay && total && compareAmounts(toPay, total) !== 0) remarks.push({ code: 'toPay', value: toPay });
  return remarks;
}

function valueOf({ values }: FileReadings, wanted: ReadField): string | undefined {
  return values.find(({ field }) => field === wanted)?.value;
}

const namesAtMost = 5;

function shortened(names: readonly string[]): string {
  const some = names.slice(0, namesAtMost).map((name) => name.slice(0, 80) || '–');
  return `${some.join(', ')}${names.length > namesAtMost ? ', …' : ''}`;
}

/** Removes spaces and the country code, because some invoices state a DIČ in the field of the IČ DPH. */
function bare(id: string): string {
  return id.replace(/[^\p{L}\d]/gu, '').replace(/^[A-Z]{2}(?=\d)/i, '');
}
