import { addDays } from '#core/calendar';
import { trimDecimal, vatCategoryRule } from '#core/money/light';
import { type EnteredAmounts, initialExtra } from '#core/contract/fields';
import { extraIn, extraTexts, type FormValue } from '#core/web/forms';
import {
  amountsField,
  type Customer,
  type CustomValue,
  defaultDueDays,
  type Document,
  documentFields,
  type DocumentInput,
  type DocumentKind,
  enteredIn,
  hasExtra,
  hasLineExtra,
  leftOut,
  lineFields,
  noCustomer,
  showsPrices,
  withToday,
} from '../../../contract/index.ts';
import { type Texts, textsOf, valuesIn } from './field-texts.ts';
import { emptyLine, filledLines, type LineValues } from './line-values.ts';

/** The document's values in the form. The names match the request body, so that an error finds its field. */
export type FormValues = Texts<typeof documentFields> & {
  customer: Customer;
  lines: LineValues[];
  /** The values of the kind's own fields. */
  extra: Record<string, FormValue>;
  /** The values of custom fields that are not empty. */
  customFields: readonly CustomValue[];
};

interface NewDocument {
  readonly kind: DocumentKind;
  /** The day in the format `yyyy-MM-dd`. */
  readonly today: string;
  /** Whether the company is a VAT payer. */
  readonly vat: boolean;
  /** The name of the person who issues the document. */
  readonly issuedBy: string;
}

/** Returns the initial values of a new document. */
export function newValues({ kind, today, vat, issuedBy }: NewDocument): FormValues {
  const dueOn = addDays(today, defaultDueDays);
  return {
    ...textsOf(documentFields, { issuedOn: today, suppliedOn: today, dueOn, issuedBy }),
    customer: noCustomer,
    lines: [emptyLine({ vat, suppliedOn: today })],
    extra: extraTexts(kind.extra, withToday(kind.extra, initialExtra(kind.extra), today)),
    customFields: [],
  };
}

/** Converts a saved document to form values. A document without lines gets the line from `blank`. */
export function valuesOf(kind: DocumentKind, document: Document, blank: () => LineValues): FormValues {
  const { customer, lines, extra = initialExtra(kind.extra), customFields } = document;
  const begun = lines.map((line) => ({
    id: line.id,
    ...textsOf(lineFields, line),
    extra: extraTexts(kind.lineExtra, line.extra),
  }));
  return {
    ...textsOf(documentFields, document),
    customer,
    lines: begun.length > 0 ? begun : [blank()],
    extra: extraTexts(kind.extra, extra),
    customFields,
  };
}

/** Returns the entered amounts, without the amounts of rates that no line uses any more. */
function enteredOf(kind: DocumentKind, { lines, extra }: FormValues) {
  const name = amountsField(kind);
  if (name === undefined) return {};
  const has = (one: EnteredAmounts) =>
    lines.some(
      ({ vatCategory, vatRate }) =>
        one.category === vatCategory && (!vatCategoryRule(vatCategory).taxed || trimDecimal(vatRate) === one.rate),
    );
  const entered = enteredIn(kind, extra).filter(has);
  return { [name]: entered.length > 0 ? entered : null };
}

/** Returns the request body of a form. The names in the body and in the form are the same, so that an error finds its field. */
export function bodyOf(kind: DocumentKind, values: FormValues): DocumentInput {
  const { customer, currency } = values;
  const extra = { ...extraIn(kind.extra, values.extra), ...enteredOf(kind, values) };
  const priced = showsPrices(kind, extra);
  const lines = filledLines(values.lines).map((line) => ({
    id: line.id,
    ...(hasLineExtra(kind) && { extra: extraIn(kind.lineExtra, line.extra) }),
    ...valuesIn(lineFields, !priced && line.unitPrice.trim() === '' ? { ...line, unitPrice: '0' } : line),
  }));
  const fields = valuesIn(documentFields, values);
  // The exchange rate is hidden for the euro, so a rate that was typed before is not sent.
  const body = {
    ...fields,
    exchangeRate: currency === 'EUR' ? null : fields.exchangeRate,
    customer,
    lines,
    customFields: values.customFields.map(({ id, value }) => ({ id, value })),
  };
  const unused: readonly string[] = leftOut(kind);
  const written = Object.entries(body).filter(([name]) => !unused.includes(name));
  return { ...Object.fromEntries(written), ...(hasExtra(kind) && { extra }) } as DocumentInput; // The object has all fields of the kind.
}
