import { addDays, daysBetween } from '#core/calendar';
import { vatCategoryRule, vatRatesOn } from '#core/money';
import {
  type DocumentInput,
  type DocumentKind,
  extraFieldsCopied,
  fieldsCopied,
  hasLineExtra,
  isTheirInvoice,
  type Line,
  type LineInput,
} from '../../contract/index.ts';
import { fieldsOf, type DocumentRecord } from '../rows/index.ts';
import { mayUse, type VatPayerType } from './draft-lines.ts';

/**
 * Returns the input of a copy dated today. The copy takes the texts, the prices and the number of days until due, but neither symbols,
 * which come from the number, nor the exchange rate, which depends on the day.
 */
export function copyInput(
  kind: DocumentKind,
  source: DocumentRecord,
  today: string,
  company: VatPayerType,
): DocumentInput {
  const model = fieldsOf(source);
  const vatPayerType = isTheirInvoice(kind) ? 'Payer' : company;
  return {
    ...fieldsCopied(model),
    extra: extraFieldsCopied(kind.extra, source.extra),
    issuedOn: today,
    dueOn: addDays(today, daysBetween(model.issuedOn, model.dueOn)),
    lines: model.lines.map(({ extra, ...line }) => ({
      ...copiedLine(line, { from: model.suppliedOn, to: today, vatPayerType }),
      ...(hasLineExtra(kind) && { extra: extraFieldsCopied(kind.lineExtra, extra ?? {}) }),
    })),
  };
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly vatPayerType: VatPayerType;
}

/**
 * Returns a copied line. A VAT rate that has ended is replaced by today's rate of its class: the standard rate by the standard rate, a
 * reduced rate by the highest reduced rate.
 */
function copiedLine(model: Line, { from, to, vatPayerType }: Copying): LineInput {
  const { id: _, ...line } = model;
  if (!mayUse(line.vatCategory, vatPayerType))
    return { ...line, vatCategory: 'O', vatRate: '0', exemptionReason: null };
  const rates = vatRatesOn(to);
  if (!vatCategoryRule(line.vatCategory).taxed || rates.all.includes(line.vatRate)) return line;
  const wasStandard = line.vatRate === vatRatesOn(from).standard;
  return { ...line, vatRate: wasStandard ? rates.standard : (rates.reduced[0] ?? rates.standard) };
}
