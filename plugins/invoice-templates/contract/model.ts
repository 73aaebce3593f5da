import { addDays } from '#core/calendar';
import { defaultLanguage } from '#core/contract';
import { placeholders, type FilledValues } from '#core/contract/letters';
import { trimDecimal, vatCategoryRule, vatRatesOn } from '#core/money/light';
import { documentFields, documentKind, type DocumentInput } from '#plugins/documents/contract';
import { invoiceDescription } from '#plugins/invoices/contract';
import { periodOf, type RecurrenceRule } from './rule.ts';

/**
 * What a template holds: an invoice without what each one gets when it is made, which are its days, the exchange rate of its day and the
 * name of whoever it is made for.
 * A template is no kind of document: it is never issued and has no number, so it would be a kind with half of its verbs missing. It has a
 * table of its own with the input of `createInvoice`, and the editor's form for it.
 */
export const invoiceModel = documentKind({
  ...invoiceDescription,
  // Of its schemas, as programs know them.
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

/** What the texts of a template may say. */
export const templatePlaceholders = placeholders('month', 'year', 'period');

interface Text {
  /** JSON pointer within the document. */
  readonly path: string;
  readonly text: string;
}

/** The texts that may hold placeholders. */
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

/** The document with the words of a time in it. @param time of the rule */
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
  const filled = (text: string, most: number) =>
    templatePlaceholders.fill(text, values, language, 'text').slice(0, most);
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

/** The invoice of a time, dated on a day. */
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
  return { ...filledFor(document, rule, time), issuedOn: day, suppliedOn: day, dueOn: addDays(day, dueDays) };
}

/** Rates of its lines that are none on a day of supply. [B7-35] */
export function wrongRates({ lines }: DocumentInput, day: string): string[] {
  const { all } = vatRatesOn(day);
  const wrong = lines.flatMap(({ vatRate, vatCategory = 'S' }) => {
    const rate = trimDecimal(vatRate);
    return vatCategoryRule(vatCategory).taxed && !all.includes(rate) ? [rate] : [];
  });
  return [...new Set(wrong)];
}
