import { compareAmounts } from '#core/money';
import { readFields } from '#core/contract/fields';
import { refusalTexts } from '#core/gateway';
import { type DraftToIssue, isOf, type Question } from '#plugins/documents/contract';
import { originalFields } from '../contract/index.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/**
 * Asks about a received credit note that does not say which invoice it corrects: part C.2 of the control statement, which only payers file,
 * names the original. What raises a sum cannot be told from an ordinary invoice.
 */
export async function originalMissing({ kind, values, supplier }: DraftToIssue): Promise<readonly Question[]> {
  const isCredit = isOf(kind, originalFields.of) && compareAmounts(values.totals.total, '0') < 0;
  if (
    !isCredit ||
    supplier.vatPayerType !== 'Payer' ||
    readFields(originalFields, values).correctedNumber.trim() !== ''
  )
    return [];
  return [{ code: 'original-missing', field: '/extra/correctedNumber', message: text('originalMissing') }];
}
