import { addDays } from '#core/calendar';
import { defaultLanguage } from '#core/contract';
import { placeholders, type FilledValues } from '#core/contract/emails';
import { trimDecimal, vatCategoryRule, vatRatesOn } from '#core/money/light';
import { documentFields, documentKind, type DocumentInput } from '#plugins/documents/contract';
import { invoiceDescription } from '#plugins/invoices/contract';
import { periodOf, type RecurrenceRule } from './rule.ts';

/**
 * The document of a template: an invoice without the values that each invoice gets when it is made, which are its days, the exchange rate
 * of its day and the name of the person for whom it is made.
 * It is not a complete kind of document: a template is never issued and has no number, so half of the operations of a kind would be
 * missing. It has a separate table with the input of `createInvoice`, and uses the form of the document editor.
 */
export const invoiceModel = documentKind({
  ...invoiceDescription,
  // The names of the schemas in the public API.
  names: ['TemplateInvoice', 'TemplateInvoices'],
  types: {},
  becomes: [],
  fields: {
    issuedOn: false,
    suppliedOn: false,
    dueOn: false,
    retentionPercent: false,
    retentionDueOn: false,
    exchangeRate: false,
    issuedBy: false,
  },
});

/** The placeholders that the texts of a template may contain. */
export const templatePlaceholders = placeholders('month', 'year', 'period');

interface Text {
  /** The JSON pointer of the text within the document. */
  readonly path: string;
  readonly text: string;
}

/** Returns the texts that may contain placeholders. */
export function textsOf({ note = '', orderNumber = '', lines }: DocumentInput): readonly Text[] {
  return [
    { path: '/note', text: note },
    { path: '/orderNumber', text: orderNumber },
    ...lines.flatMap(({ name, description = '' }, at) => [
      { path: `/lines/${at}/name`, text: name },
      { path: `/lines/${at}/description`, text: description },
    ]),
  ];
}

/** Returns the document with its placeholders filled in for a date. @param time the date, from the rule */
export function filledFor(
  document: DocumentInput,
  rule: Pick<RecurrenceRule, 'every' | 'unit'>,
  time: string,
): DocumentInput {
  const { language = defaultLanguage, note, orderNumber, lines } = document;
  const values: FilledValues<(typeof templatePlaceholders.names)[number]> = {
    month: time,
    year: time,
    period: periodOf(rule, time),
  };
  const filled = (text: string, maxLength: number) =>
    templatePlaceholders.fill(text, values, language, 'text').slice(0, maxLength);
  return {
    ...document,
    ...(note !== undefined && { note: filled(note, documentFields.note.maxLength) }),
    ...(orderNumber !== undefined && { orderNumber: filled(orderNumber, documentFields.orderNumber.maxLength) }),
    lines: lines.map(({ name, description, ...line }) => ({
      ...line,
      name: filled(name, 255),
      ...(description !== undefined && { description: filled(description, 2000) }),
    })),
  };
}

/**
 * Returns the invoice for a date of the rule, issued on a given day. One that is made late keeps its day of supply, because its VAT belongs
 * to the period of that day; one that is made in advance is supplied on the day of issue.
 */
export function invoiceOf(
  {
    document,
    dueDays,
    ...rule
  }: Pick<RecurrenceRule, 'every' | 'unit'> & {
    readonly document: DocumentInput;
    readonly dueDays: number;
  },
  time: string,
  day: string,
): DocumentInput {
  return {
    ...filledFor(document, rule, time),
    issuedOn: day,
    suppliedOn: time < day ? time : day,
    dueOn: addDays(day, dueDays),
  };
}

/** Returns the VAT rates of the lines that are not valid on a day of supply. [B7-35] */
export function wrongRates({ lines }: DocumentInput, day: string): string[] {
  const { all } = vatRatesOn(day);
  const wrong = lines.flatMap(({ vatRate, vatCategory = 'S' }) => {
    const rate = trimDecimal(vatRate);
    return vatCategoryRule(vatCategory).taxed && !all.includes(rate) ? [rate] : [];
  });
  return [...new Set(wrong)];
}
