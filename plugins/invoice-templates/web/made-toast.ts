import { problems } from '#core/contract';
import type { Toast } from '#core/web/tokens';
import { monthClosed } from '#plugins/documents/contract';
import type { InvoiceTemplateRun } from '../contract/index.ts';
import type { templatePaths } from './template-paths.ts';

/** Reasons that have words of their own. Of a draft all others are learnt by issuing it. */
const why: Readonly<Record<string, string>> = {
  [monthClosed.code]: 'closed',
  [problems.invalidInput.code]: 'incomplete',
  'no-address': 'noAddress',
  'no-way-out': 'noWayOut',
};

/**
 * What became of an invoice that was made ahead, with the way to it. What was not done of it stands until it is closed: the notice about that goes to
 * whoever the template works for, who may be somebody else.
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
