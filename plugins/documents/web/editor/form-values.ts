import { addDays } from '#core/calendar';
import { trimDecimal, vatCategoryRule } from '#core/money/light';
import {
  type Customer,
  type CustomValue,
  defaultDueDays,
  type Document,
  documentFields,
  type DocumentInput,
  type DocumentKind,
  type EnteredAmounts,
  enteredIn,
  hasExtra,
  initialExtra,
  leftOut,
  lineFields,
  noCustomer,
  showsPrices,
} from '../../contract/index.ts';
import { extraIn, extraTexts, type FormValue, type Texts, textsOf, valuesIn } from './field-texts.ts';
import { emptyLine, filledLines, type LineValues } from './line-values.ts';

/** A document as the form holds it; the names are those of the body, so that a refused field finds its place. */
export type FormValues = Texts<typeof documentFields> & {
  customer: Customer;
  lines: LineValues[];
  /** The kind's own fields. */
  extra: Record<string, FormValue>;
  /** In the fields that the company has added: those that say something. */
  customFields: readonly CustomValue[];
};

interface NewDocument {
  readonly kind: DocumentKind;
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** The company is a payer. */
  readonly vat: boolean;
  /** Who writes it. */
  readonly issuedBy: string;
}

/** What a new document begins with. */
export function newValues({ kind, today, vat, issuedBy }: NewDocument): FormValues {
  const dueOn = addDays(today, defaultDueDays);
  return {
    ...textsOf(documentFields, { issuedOn: today, suppliedOn: today, dueOn, issuedBy }),
    customer: noCustomer,
    lines: [emptyLine({ vat, suppliedOn: today })],
    extra: extraTexts(kind.extra, {
      ...initialExtra(kind),
      ...(kind.numberedOn !== undefined && { [kind.numberedOn]: today }),
    }),
    customFields: [],
  };
}

/** A saved document in the form; a document without lines begins with `blank`. */
export function valuesOf(kind: DocumentKind, document: Document, blank: () => LineValues): FormValues {
  const { customer, lines, extra = initialExtra(kind), customFields } = document;
  const begun = lines.map((line) => ({ id: line.id, ...textsOf(lineFields, line) }));
  return {
    ...textsOf(documentFields, document),
    customer,
    lines: begun.length > 0 ? begun : [blank()],
    extra: extraTexts(kind.extra, extra),
    customFields,
  };
}

/** Amounts of a rate whose last line was taken out are nobody's any more. */
function enteredOf(kind: DocumentKind, { lines, extra }: FormValues) {
  if (kind.entered === undefined) return {};
  const has = (one: EnteredAmounts) =>
    lines.some(
      ({ vatCategory, vatRate }) =>
        one.category === vatCategory && (!vatCategoryRule(vatCategory).taxed || trimDecimal(vatRate) === one.rate),
    );
  const entered = enteredIn(kind, extra).filter(has);
  return { [kind.entered]: entered.length > 0 ? entered : null };
}

/** What is sent of a form; the paths of both are the same, so that a refused field finds its place. */
export function bodyOf(kind: DocumentKind, values: FormValues): DocumentInput {
  const { customer, currency } = values;
  const extra = { ...extraIn(kind.extra, values.extra), ...enteredOf(kind, values) };
  const priced = showsPrices(kind, extra);
  const lines = filledLines(values.lines).map((line) => ({
    id: line.id,
    ...valuesIn(lineFields, !priced && line.unitPrice.trim() === '' ? { ...line, unitPrice: '0' } : line),
  }));
  const fields = valuesIn(documentFields, values);
  // A rate that was typed before the currency became the euro is not seen any more.
  const body = {
    ...fields,
    exchangeRate: currency === 'EUR' ? null : fields.exchangeRate,
    customer,
    lines,
    customFields: values.customFields.map(({ id, value }) => ({ id, value })),
  };
  const unused: readonly string[] = leftOut(kind);
  const written = Object.entries(body).filter(([name]) => !unused.includes(name));
  return { ...Object.fromEntries(written), ...(hasExtra(kind) && { extra }) } as DocumentInput; // all that the kind has
}
