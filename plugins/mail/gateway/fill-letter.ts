import type { FilledValues } from '#core/contract/letters';
import type { Tx } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document, type LetteredKind } from '#plugins/documents/contract';
import { letterPlaceholders } from '../contract/index.ts';
import { templateOf } from './letter-templates.ts';

/** What letters say of a document. */
export function valuesOf(
  kind: LetteredKind,
  document: Document,
): FilledValues<(typeof letterPlaceholders.names)[number]> {
  const { number, totals, currency, dueOn, variableSymbol, issuedOn, suppliedOn, customer, supplier, language } =
    document;
  // Once it is paid, and of what is paid back, the sum of the document is what a reader looks for.
  const amount = compareAmounts(totals.due, '0') > 0 ? totals.due : totals.total;
  const day = suppliedOn || issuedOn;
  return {
    document: kind.titles[language],
    number,
    amount: { amount, currency },
    dueDate: dueOn || null,
    variableSymbol,
    month: day,
    year: day,
    partner: customer.name,
    company: supplier.name,
  };
}

/** The company's words for a kind of document, in the document's language and filled with what it says. */
export async function fillLetter(
  tx: Tx,
  kind: LetteredKind,
  document: Document,
): Promise<{ readonly subject: string; readonly text: string }> {
  const { language } = document;
  const template = await templateOf(tx, kind, language);
  const values = valuesOf(kind, document);
  const filled = (text: string) => letterPlaceholders.fill(text, values, language, 'text');
  return { subject: filled(template.subject).slice(0, 250), text: filled(template.text) };
}
