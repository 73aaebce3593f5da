import { addDays } from '#core/calendar';
import {
  type Customer,
  defaultDueDays,
  type Document,
  documentFields,
  type DocumentInput,
  lineFields,
  noCustomer,
} from '../../contract/index.ts';
import { type Texts, textsOf, valuesIn } from './field-texts.ts';
import { emptyLine, filledLines, type LineValues } from './line-values.ts';

/** A document as the form holds it; the names are those of the body, so that a refused field finds its place. */
export type FormValues = Texts<typeof documentFields> & { customer: Customer; lines: LineValues[] };

/** What a new document begins with. @param today `yyyy-MM-dd` @param vat whether the company is a payer @param issuedBy who writes it */
export function newValues(today: string, vat: boolean, issuedBy: string): FormValues {
  const dueOn = addDays(today, defaultDueDays);
  return {
    ...textsOf(documentFields, { issuedOn: today, suppliedOn: today, dueOn, issuedBy }),
    customer: noCustomer,
    lines: [emptyLine({ vat, suppliedOn: today })],
  };
}

/** A saved document in the form; a document without lines begins with `blank`. */
export function valuesOf(document: Document, blank: () => LineValues): FormValues {
  const { customer, lines } = document;
  const begun = lines.map((line) => ({ id: line.id, ...textsOf(lineFields, line) }));
  return { ...textsOf(documentFields, document), customer, lines: begun.length > 0 ? begun : [blank()] };
}

/** What is sent of a form; the paths of both are the same, so that a refused field finds its place. */
export function bodyOf(values: FormValues): DocumentInput {
  const { customer, currency } = values;
  const lines = filledLines(values.lines).map((line) => ({ id: line.id, ...valuesIn(lineFields, line) }));
  const fields = valuesIn(documentFields, values);
  // A rate that was typed before the currency became the euro is not seen any more.
  return { ...fields, exchangeRate: currency === 'EUR' ? null : fields.exchangeRate, customer, lines };
}
