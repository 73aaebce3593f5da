import type { LanguageCode } from '#core/contract';
import type { EInvoice } from '../model/e-invoice.ts';
import { type Fault, faultsOf, rules } from '../rules/check.ts';
import { fieldsOfTerms } from '../rules/fields.ts';
import { sentenceOf } from '../rules/sentence.ts';

/** A field that is missing or wrong. */
export interface Gap<Field extends string> {
  readonly field: Field;
  /** The current value; empty if it is missing. */
  readonly value: string;
  readonly severity: 'fatal' | 'warning';
  readonly fault: Fault;
}

/** The fields that have another name in documents. */
const names: Readonly<Record<string, string>> = { bankAccountId: 'iban', customer: 'country' };

const noField = { of: 'document', path: '' } as const;

/** The name of the field of a company or a partner behind a term. */
const fieldOf = new Map(
  Object.entries(fieldsOfTerms).flatMap(([term, { of, path } = noField]) => {
    const name = path.split('/').at(-1) ?? '';
    const isOfSide = of === 'company' || path.startsWith('/customer') || path === '/bankAccountId';
    return isOfSide ? [[term, names[name] ?? name] as const] : [];
  }),
);

/** The rules that data of a company or a partner can break. The other rules concern only the document. */
const rulesOfSides = rules.filter(({ leads }) => fieldOf.has(leads));

/**
 * Returns the faults that the rules find in the data of one party, at most one for each field. The other party of the e-invoices is a
 * faultless model, so every finding belongs to this party.
 * @param invoices e-invoices with this party; faults for which the network refuses them come first
 * @param valueOf returns the value of a field; undefined for a field that this party does not have
 */
export function gapsIn<Field extends string>(
  invoices: readonly EInvoice[],
  valueOf: (field: string) => { readonly field: Field; readonly value: string } | undefined,
): Gap<Field>[] {
  const gaps = new Map<Field, Gap<Field>>();
  const faults = invoices.flatMap((invoice) => faultsOf(invoice, { among: rulesOfSides }));
  for (const fault of faults) {
    const { rule, finding } = fault;
    const found = valueOf(fieldOf.get(finding.values?.['term'] ?? rule.leads) ?? '');
    if (!found) continue;
    const { severity } = rule;
    const known = gaps.get(found.field);
    if (!known || (known.severity === 'warning' && severity === 'fatal'))
      gaps.set(found.field, { ...found, severity, fault });
  }
  return [...gaps.values()].toSorted((a, b) => Number(a.severity !== 'fatal') - Number(b.severity !== 'fatal'));
}

/** Returns a gap in the form of the responses. */
export function answeredGap<Field extends string>({ fault, ...gap }: Gap<Field>, language: LanguageCode) {
  return { ...gap, sentence: sentenceOf(fault, language) };
}
