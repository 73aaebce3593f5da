import { evaluate } from '#core/access';
import { type AnyCall, refusalTexts } from '#core/gateway';
import { addAmounts, amountInEuro, compareAmounts, recalculate, sumAmounts } from '#core/money';
import { type DocumentFigures, type DraftToIssue, type DraftValues, type Question } from '#plugins/documents/contract';
import { abroad, limits, vatLimitVerification } from '../contract/index.ts';
import { exclusionsOf } from './marks.ts';
import { turnoverIn, turnoverOf } from './turnover.ts';
import { daysOf } from './vat-outlook.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/**
 * Asks about the document that makes the turnover of its year exceed the immediate limit: its supply makes the company a payer, so it is
 * taxed already (§ 4). What the company is on the day of supply decides, so a document that is made out later is asked about, too. Whoever
 * issues it need not see sums, so the turnover is that of all documents.
 */
export async function limitPassed(
  { kind, values, supplier, corrected }: DraftToIssue,
  { tx, facts, today }: AnyCall,
  figures: DocumentFigures,
): Promise<readonly Question[]> {
  const year = Number(values.fields.suppliedOn.slice(0, 4));
  const isConcerned =
    kind.countsAs.includes('turnover') && !corrected && supplier.vatPayerType !== 'Payer' && year >= limits.since;
  if (!isConcerned || evaluate(vatLimitVerification, facts) !== 'yes') return [];
  const added = countedIn(values);
  if (added === null || compareAmounts(added, '0') <= 0) return [];
  const marks = await exclusionsOf(tx);
  const before = turnoverIn(year, await turnoverOf({ tx, today }, figures, { ...daysOf(year), marks }));
  const passes =
    compareAmounts(before, limits.immediate) <= 0 && compareAmounts(addAmounts(before, added), limits.immediate) > 0;
  return passes
    ? [{ code: 'vat-limit-passed', field: '/suppliedOn', message: text('limitPassed', { year: String(year) }) }]
    : [];
}

/** Returns what the lines add to the turnover, in euro; null if the exchange rate is not known. */
function countedIn({ fields }: DraftValues): string | null {
  const { lines } = recalculate({ ...fields, payments: [] });
  const counted = fields.lines.map(({ vatCategory, turnover }, at) =>
    vatCategory === abroad || turnover !== 'counts' ? '0.00' : (lines[at]?.base ?? '0.00'),
  );
  return amountInEuro(sumAmounts(['0.00', ...counted]), fields);
}
