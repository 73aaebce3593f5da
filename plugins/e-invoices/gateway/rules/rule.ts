import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import type sk from './words/sk.json';

/** The key of a rule's sentence in `words/xx.json`. */
export type SentenceKey = keyof typeof sk.SENTENCE;

/** One place where a rule fails. */
export interface Finding {
  /** The index of the line, from 0. */
  readonly line?: number;
  /** The values for the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A rule for e-invoices. */
export interface Rule {
  /** The official id, such as `BR-CO-10`; `KOSTRA-…` for Kostra's own rules. */
  readonly id: string;
  readonly severity: 'fatal' | 'warning';
  /** The first day of issue to which the rule applies; absent if there is none. */
  readonly from?: string;
  /** The first day of issue to which the rule no longer applies; absent if there is none. */
  readonly until?: string;
  /** The term to correct, by which its field (`fields.ts`) and its place in the file are found. */
  readonly leads: Term;
  readonly sentence: SentenceKey;
  /** Whether the rule can only be checked when the document has a number. */
  readonly needsNumber?: true;
  readonly fails: (invoice: EInvoice) => readonly Finding[];
}

/** Returns a single finding if the whole invoice fails, with the values of its sentence. */
export function when(fails: boolean, values?: Finding['values']): readonly Finding[] {
  return fails ? [values ? { values } : {}] : [];
}

/** Returns a finding for each item that fails, with the values of its sentence. */
export function whereverOf<Item>(
  items: readonly Item[] | undefined,
  fails: (item: Item, index: number) => boolean | Finding['values'],
): readonly Finding[] {
  return (items ?? []).flatMap((item, index) => {
    const found = fails(item, index);
    return found === false || found === undefined ? [] : [found === true ? {} : { values: found }];
  });
}

/** Returns a finding for each line that fails, with the values of its sentence. */
export function whereverInLines(
  invoice: EInvoice,
  fails: (line: NonNullable<EInvoice['lines']>[number]) => boolean | Finding['values'],
): readonly Finding[] {
  return (invoice.lines ?? []).flatMap((one, line) => {
    const found = fails(one);
    return found === false || found === undefined ? [] : [found === true ? { line } : { line, values: found }];
  });
}

/** Returns whether the text is not empty. */
export function says(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
