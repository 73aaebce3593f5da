import { randomUUID } from 'node:crypto';
import { invalidField, refuse } from '#core/gateway';
import { compareAmounts, type RateAmounts, subtractAmounts, vatCategoryRule } from '#core/money';
import { fillText } from '#core/gateway/texts';
import { type Line, type LineInput, nothingRemains, type TurnoverPart } from '../../contract/index.ts';
import type { FromDocuments } from '../../contract/schemas.ts';
import { fieldsOf, type DocumentRecord } from '../rows/index.ts';
import { printWords } from '../pdf/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { amountOfCents, centsOf, type Taking } from '../remains/index.ts';

type Source = FromDocuments['sources'][number];

/** The lines of a correction, and the quantities that they take from the corrected document. */
interface CorrectionLines {
  readonly lines: readonly LineInput[];
  readonly allocatedQuantities: readonly Taking[];
}

interface Correcting {
  /** The quantities by the ids of lines. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly reducesAmount: boolean;
  /** Returns what a corrected line says in the added fields that the correction's lines have too. */
  readonly lineExtra: (line: Line) => Line['extra'];
}

/**
 * Returns the chosen lines with their texts and rates unchanged, followed by lines for the amounts per rate. A credit note has negative
 * quantities.
 */
export function correctionLines(
  record: DocumentRecord,
  { amounts = [] }: Pick<Source, 'amounts'>,
  { pieces, reducesAmount, lineExtra }: Correcting,
): CorrectionLines {
  const allocatedQuantities: Taking[] = [];
  const signed = (quantity: string) => (reducesAmount ? subtractAmounts('0', quantity) : quantity);
  const lines = fieldsOf(record).lines.flatMap((line): LineInput[] => {
    const quantity = pieces.get(line.id);
    if (quantity === undefined) return [];
    const id = randomUUID();
    if (reducesAmount)
      allocatedQuantities.push({ line_id: id, source_id: record.id, source_line_id: line.id, quantity, whole: false });
    return [{ ...line, extra: lineExtra(line), id, quantity: signed(quantity) }];
  });
  const { corrected: words } = printWords[record.language];
  const byAmount = amounts.map(
    ({ rate, category, amount }): LineInput => ({
      name: fillText(words, { number: record.number ?? '' }),
      quantity: signed('1'),
      unitPrice: amount,
      vatRate: vatCategoryRule(category).taxed ? rate : '0',
      vatCategory: category,
      turnover: turnoverOf(record, { rate, category }),
    }),
  );
  return { lines: [...lines, ...byAmount], allocatedQuantities };
}

/**
 * Returns the turnover mark that all lines of the rate share. If their marks differ, the new line counts until a user marks it otherwise.
 */
function turnoverOf(record: DocumentRecord, { rate, category }: Pick<RateAmounts, 'rate' | 'category'>): TurnoverPart {
  const own = fieldsOf(record).lines.filter(
    ({ vatCategory, vatRate }) =>
      vatCategory === category && (!vatCategoryRule(category).taxed || compareAmounts(vatRate, rate) === 0),
  );
  const parts = new Set(own.map(({ turnover }) => turnover));
  const [part = 'counts'] = parts.size === 1 ? parts : [];
  return part;
}

/**
 * Returns the amounts per rate that can still be credited; they include VAT if the document's prices do.
 * @throws Refusal 409 if nothing can be credited
 */
export function remainingAmounts(
  record: DocumentRecord,
  remaining: readonly RateAmounts[],
): NonNullable<Source['amounts']> {
  const { pricesIncludeVat: withVat } = fieldsOf(record);
  const amounts = remaining.flatMap(({ rate, category, base, vat }) => {
    const cents = centsOf(base) + (withVat ? centsOf(vat) : 0n);
    return cents === 0n ? [] : [{ rate, category, amount: amountOfCents(cents) }];
  });
  if (amounts.length === 0) throw refuse(nothingRemains, { detail: refusalText('nothingRemains') });
  return amounts;
}

/** Returns the quantities of a debit note: any quantity of any line, because a debit note takes nothing from its source. */
export function addedPieces({ lines: record }: DocumentRecord, { lines = [] }: Source): ReadonlyMap<string, string> {
  return new Map(
    lines.map(({ lineId, quantity }, place) => {
      const line = record.find(({ id }) => id === lineId.toLowerCase());
      if (!line || compareAmounts(quantity, '0') === 0)
        throw invalidField(`/sources/0/lines/${place}/lineId`, 'noSuchLine', refusalText('noSuchLine'));
      return [line.id, quantity];
    }),
  );
}
