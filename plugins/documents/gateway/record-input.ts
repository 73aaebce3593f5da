import { addDays, daysBetween } from '#core/calendar';
import { vatCategoryRule, vatRatesOn } from '#core/money';
import type { DocumentInput, Line, LineInput } from '../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';
import { mayUse, type VatPayerType } from './draft-lines.ts';

/** A kept document as somebody would have sent it. */
export function inputOf(record: DocumentRecord): DocumentInput {
  return {
    partnerId: record.partner_id,
    customer: record.customer,
    issuedOn: record.issued_on,
    suppliedOn: record.supplied_on,
    dueOn: record.due_on,
    currency: record.currency,
    exchangeRate: record.exchange_rate,
    variableSymbol: record.variable_symbol,
    constantSymbol: record.constant_symbol,
    specificSymbol: record.specific_symbol,
    paymentMethod: record.payment_method,
    sequenceCode: record.sequence_code,
    lines: record.lines,
    note: record.note,
  };
}

/**
 * The same again, today: its term, its words and prices; but no symbol, which is the number's, and no exchange rate, which
 * is the day's.
 */
export function copyOf(record: DocumentRecord, today: string, vatPayerType: VatPayerType): DocumentInput {
  return {
    ...inputOf(record),
    issuedOn: today,
    suppliedOn: today,
    dueOn: addDays(today, daysBetween(record.issued_on, record.due_on)),
    exchangeRate: null,
    variableSymbol: '',
    // The series of that time may be gone: the default one counts on.
    sequenceCode: null,
    lines: record.lines.map((line) => copiedLine(line, { from: record.supplied_on, to: today, vatPayerType })),
  };
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly vatPayerType: VatPayerType;
}

/** A rate that has ended gives way to today's of its class: the base rate to the base rate, a reduced one to the highest. */
function copiedLine(model: Line, { from, to, vatPayerType }: Copying): LineInput {
  const { id: _, ...line } = model;
  if (!mayUse(line.vatCategory, vatPayerType))
    return { ...line, vatCategory: 'O', vatRate: '0', exemptionReason: null };
  const rates = vatRatesOn(to);
  if (!vatCategoryRule(line.vatCategory).taxed || rates.all.includes(line.vatRate)) return line;
  const wasStandard = line.vatRate === vatRatesOn(from).standard;
  return { ...line, vatRate: wasStandard ? rates.standard : (rates.reduced[0] ?? rates.standard) };
}
