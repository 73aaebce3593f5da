import type { FilledValues } from '#core/contract/emails';
import type { CompanyCall } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document, type EmailableKind, type EmailDocuments } from '#plugins/documents/contract';
import { emailPlaceholders } from '../contract/index.ts';
import { templateKindOf, templateOf } from './email-templates.ts';

/** Returns the values of a document for the placeholders. */
export function valuesOf(
  kind: EmailableKind,
  document: Document,
): FilledValues<(typeof emailPlaceholders.names)[number]> {
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
  // An overpaid or refunded document has nothing to pay, and the retained amount is not due yet.
  const due = compareAmounts(totals.due, '0') > 0 ? (totals.dueNow ?? totals.due) : '0';
  const day = suppliedOn || issuedOn;
  return {
    document: templateKindOf(kind, document.type).titles[language],
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

/** Returns the company's template for a document in its language, filled with its values, with what plugins remark below. */
export async function fillEmail(
  at: Pick<CompanyCall, 'tx'>,
  documents: Pick<EmailDocuments, 'remarks'>,
  kind: EmailableKind,
  document: Document,
): Promise<{ readonly subject: string; readonly text: string }> {
  const { language } = document;
  const template = await templateOf(at.tx, templateKindOf(kind, document.type), language);
  const values = valuesOf(kind, document);
  const filled = (text: string) => emailPlaceholders.fill(text, values, language, 'text');
  return {
    subject: filled(template.subject).slice(0, 250),
    text: [filled(template.text), ...(await documents.remarks(at, document))].join('\n\n'),
  };
}
