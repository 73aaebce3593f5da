import { all } from '#core/access';
import {
  asking,
  type AskedRights,
  demoParts,
  expectedMoney,
  gatewayPlugin,
  implement,
  innerCalls,
  isUuid,
  notFound,
  notify,
} from '#core/gateway';
import { contribute, optional } from '#core/registry';
import { documentMailing, emailDocuments } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import {
  createInvoiceTemplate,
  deleteInvoiceTemplate,
  invoiceTemplates,
  listInvoiceTemplates,
  listUpcomingInvoices,
  makeUpcomingInvoice,
  readInvoiceTemplate,
  recurringInvoices,
  skipUpcomingInvoice,
  switchInvoiceTemplate,
  updateInvoiceTemplate,
} from '../contract/index.ts';
import { demoTemplates } from './demo.ts';
import { listTemplates } from './list-templates.ts';
import { makeDueInvoices, makeInvoicesOf } from './recurrence-jobs.ts';
import { createTemplate, deleteTemplate, switchTemplate, updateTemplate } from './template-store.ts';
import { expectedOfTemplates, listUpcoming, makeUpcoming, skipUpcoming } from './upcoming.ts';
import { wireTemplate } from './wire-template.ts';

const services = [innerCalls, emailDocuments] as const;
const making = [innerCalls, optional(notify), optional(documentMailing)] as const;

/** A template is tried out as the invoice that it will make. */
const makingRights: AskedRights = () => [
  { needs: invoiceKind.may.create },
  { when: 'for a template that issues', needs: invoiceKind.may.edit },
];

export default gatewayPlugin({
  id: 'invoice-templates',
  implements: [
    implement(listInvoiceTemplates, (call) => listTemplates(call)),
    implement(listUpcomingInvoices, (call) => listUpcoming(call)),
    asking(
      makingRights,
      implement(createInvoiceTemplate, services, (call, inner, documents) =>
        createTemplate(call, call.body, { inner, documents }),
      ),
    ),
    implement(readInvoiceTemplate, [emailDocuments], (call, documents) =>
      wireTemplate(call, idIn(call.params), documents),
    ),
    asking(
      makingRights,
      implement(updateInvoiceTemplate, services, (call, inner, documents) =>
        updateTemplate(call, idIn(call.params), call.body, { inner, documents }),
      ),
    ),
    implement(deleteInvoiceTemplate, (call) => deleteTemplate(call, idIn(call.params))),
    asking(
      makingRights,
      implement(switchInvoiceTemplate, services, (call, inner, documents) =>
        switchTemplate(call, idIn(call.params), call.body, { inner, documents }),
      ),
    ),
    implement(skipUpcomingInvoice, (call) => skipUpcoming(call, call.params, call.body.isSkipped)),
    implement(makeUpcomingInvoice, making, (call, inner, tell, mailing) =>
      makeUpcoming(call, call.params, { inner, tell, mailing }),
    ),
  ],
  jobs: [makeDueInvoices, makeInvoicesOf],
  contributes: [
    contribute(demoParts, { id: 'invoice-templates.demo', order: 36 }, { load: demoTemplates }),
    contribute(
      expectedMoney,
      { id: 'invoice-templates.expected' },
      { gate: all(invoiceTemplates.read, recurringInvoices), expected: expectedOfTemplates },
    ),
  ],
});

/** Returns the id from the path. @throws Refusal 404 for a text that is no id */
function idIn({ templateId }: { readonly templateId: string }): string {
  if (!isUuid(templateId)) throw notFound();
  return templateId;
}
