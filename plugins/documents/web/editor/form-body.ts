import { trimDecimal } from '#core/money/light';
import type { Document, DocumentInput, Line } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import { filledLines, type LineValues } from './line-values.ts';

/** What is sent of a form; the paths of both are the same, so that a refused field finds its place. */
export function bodyOf(values: FormValues): DocumentInput {
  const { sequenceCode, exchangeRate, currency, lines, ...rest } = values;
  return {
    ...rest,
    currency,
    sequenceCode: sequenceCode || null,
    exchangeRate: currency === 'EUR' || !exchangeRate ? null : exchangeRate,
    lines: filledLines(lines).map(({ discountPercent, exemptionReason, ...line }) => ({
      ...line,
      ...(discountPercent && { discountPercent }),
      exemptionReason: exemptionReason.trim() || null,
    })),
  };
}

/** A saved document in the form; a document without lines begins with `blank`. */
export function valuesOf(document: Document, blank: () => LineValues): FormValues {
  const { partnerId, customer, issuedOn, suppliedOn, dueOn, paymentMethod, currency, note } = document;
  const { variableSymbol, constantSymbol, specificSymbol, sequenceCode, exchangeRate, lines } = document;
  return {
    partnerId,
    customer,
    issuedOn,
    suppliedOn,
    dueOn,
    paymentMethod,
    currency,
    note,
    variableSymbol,
    constantSymbol,
    specificSymbol,
    sequenceCode: sequenceCode ?? '',
    exchangeRate: exchangeRate === null ? '' : trimDecimal(exchangeRate),
    lines: lines.length > 0 ? lines.map(lineOf) : [blank()],
  };
}

/** The database pads numbers to its columns' scale; a form shows what was meant. */
function lineOf(line: Line): LineValues {
  const discount = trimDecimal(line.discountPercent);
  return {
    id: line.id,
    name: line.name,
    description: line.description,
    quantity: trimDecimal(line.quantity),
    unit: line.unit,
    unitPrice: trimDecimal(line.unitPrice),
    discountPercent: discount === '0' ? '' : discount,
    vatRate: trimDecimal(line.vatRate),
    vatCategory: line.vatCategory,
    exemptionReason: line.exemptionReason ?? '',
  };
}
