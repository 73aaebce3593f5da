import { problems } from '#core/contract';
import type { Toast } from '#core/web/tokens';
import { monthClosed } from '#plugins/documents/contract';
import type { InvoiceTemplateRun } from '../contract/index.ts';
import type { templatePaths } from './template-paths.ts';

/** The reasons that have a separate text. All other reasons are shown when the user issues the draft. */
const why: Readonly<Record<string, string>> = {
  [monthClosed.code]: 'closed',
  [problems.invalidInput.code]: 'incomplete',
  'no-address': 'noAddress',
  'no-way-out': 'noWayOut',
};

/**
 * Returns a toast about an invoice that was made in advance, with a link to it. If the invoice was not issued or sent, the toast stays
 * until the user closes it, because the notification goes to the person in whose name the template works, who may be somebody else.
 */
export function madeToast(
  { outcome, reason, documentId }: InvoiceTemplateRun,
  name: string,
  paths: Pick<ReturnType<typeof templatePaths>, 'invoice'>,
): Toast {
  const isIssued = outcome === 'issued';
  const result = reason === null ? (isIssued ? 'issued' : 'draft') : isIssued ? 'notSent' : 'leftDraft';
  const words = reason === null ? undefined : (why[reason] ?? (isIssued ? undefined : 'other'));
  return {
    code: 'invoice-made',
    intent: reason === null ? 'success' : 'warning',
    text: { key: `INVOICE_TEMPLATES.UPCOMING.MADE.${result}`, values: { name } },
    ...(words && { detail: { key: `INVOICE_TEMPLATES.UPCOMING.WHY.${words}` } }),
    ...(documentId !== null && {
      link: { text: { key: 'INVOICE_TEMPLATES.UPCOMING.SHOW' }, to: paths.invoice(documentId) },
    }),
    timeout: reason === null ? 5_000 : 0,
  };
}
