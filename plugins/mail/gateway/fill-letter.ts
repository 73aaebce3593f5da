import type { FilledValues } from '#core/contract/letters';
import type { Tx } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document, type LetteredKind } from '#plugins/documents/contract';
import { letterPlaceholders } from '../contract/index.ts';
import { letteredAs, templateOf } from './letter-templates.ts';

/** What letters say of a document. */
export function valuesOf(
  kind: LetteredKind,
  document: Document,
): FilledValues<(typeof letterPlaceholders.names)[number]> {
  const {
    number,
    totals,
    currency,
    owedOn,
    dueOn,
    variableSymbol,
    issuedOn,
    suppliedOn,
    customer,
    supplier,
    language,
  } = document;
  // Of what is overpaid, or paid back, nothing is to be paid; what the customer keeps is asked for later.
  const due = compareAmounts(totals.due, '0') > 0 ? (totals.dueNow ?? totals.due) : '0';
  const day = suppliedOn || issuedOn;
  return {
    document: letteredAs(kind, document.type).titles[language],
    number,
    amount: { amount: totals.total, currency },
    amountDue: { amount: due, currency },
    dueDate: (owedOn ?? dueOn) || null,
    variableSymbol,
    month: day,
    year: day,
    partner: customer.name,
    company: supplier.name,
  };
}

/** The company's words for a document of its kind and type, in the document's language and filled with what it says. */
export async function fillLetter(
  tx: Tx,
  kind: LetteredKind,
  document: Document,
): Promise<{ readonly subject: string; readonly text: string }> {
  const { language } = document;
  const template = await templateOf(tx, letteredAs(kind, document.type), language);
  const values = valuesOf(kind, document);
  const filled = (text: string) => letterPlaceholders.fill(text, values, language, 'text');
  return { subject: filled(template.subject).slice(0, 250), text: filled(template.text) };
}
