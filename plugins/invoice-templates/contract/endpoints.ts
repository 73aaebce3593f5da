import { all } from '#core/access';
import { addDays, todayAt } from '#core/calendar';
import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { invoiceTemplates, recurringInvoices, templateCreation, templateEditing } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that the invoice was already made, or that the date is not among the template's dates of the next 30 days. */
export const nothingUpcoming = problem('nothing-upcoming', 409);

const sampleInput = {
  name: 'Správa skladu',
  document: {
    customer: {
      name: 'Ľubietovská píla s. r. o.',
      street: 'Banícka 4',
      postCode: '976 55',
      city: 'Ľubietová',
      country: 'SK',
      email: 'pila@odberatel.example',
    },
    // A new company has no bank account, which a bank transfer requires.
    paymentMethod: 'cash' as const,
    lines: [{ name: 'Správa skladu za {obdobie}', quantity: '1', unitPrice: '120', vatRate: '23' }],
  },
  every: 1,
  unit: 'month' as const,
  // The day is one week ahead, so that it is in the future and no invoice is made today.
  startsOn: unique(() => addDays(todayAt(Date.now()), 7)),
  until: null,
  dueDays: 14,
  issues: false,
  sends: false,
};

/** Lists the templates of recurring invoices. */
export const listInvoiceTemplates = companyEndpoint({
  method: 'GET',
  path: 'invoice-templates',
  gate: invoiceTemplates.read,
  query: schemas.InvoiceTemplateQuery,
  reply: schemas.InvoiceTemplateRows,
  sample: { query: { generationStatus: 'All' } },
});

/** Lists the invoices that templates will make in the next 30 days, the earliest first. */
export const listUpcomingInvoices = companyEndpoint({
  method: 'GET',
  path: 'invoice-templates/upcoming',
  gate: all(invoiceTemplates.read, recurringInvoices),
  reply: schemas.UpcomingInvoices,
  sample: {},
});

/** Creates a template, which makes an invoice on each of its dates in the caller's name. */
export const createInvoiceTemplate = companyEndpoint({
  method: 'POST',
  path: 'invoice-templates',
  gate: templateCreation,
  body: schemas.InvoiceTemplateInput,
  reply: schemas.InvoiceTemplate,
  sample: { body: sampleInput },
});
const created = { templateId: from(createInvoiceTemplate, ({ id }) => id) };

/** Returns one template with its latest results. */
export const readInvoiceTemplate = companyEndpoint({
  method: 'GET',
  path: 'invoice-templates/:templateId',
  gate: invoiceTemplates.read,
  reply: schemas.InvoiceTemplate,
  sample: { params: created },
});

/** Replaces a template. Invoices that it has made stay as they are. From now on it works in the caller's name. */
export const updateInvoiceTemplate = companyEndpoint({
  method: 'PUT',
  path: 'invoice-templates/:templateId',
  gate: templateEditing,
  body: schemas.InvoiceTemplateUpdate,
  reply: schemas.InvoiceTemplate,
  problems: [problems.staleVersion],
  sample: { params: created, body: { ...sampleInput, version: from(createInvoiceTemplate, ({ version }) => version) } },
});

/** Deletes a template; the invoices that it has made stay. */
export const deleteInvoiceTemplate = companyEndpoint({
  method: 'DELETE',
  path: 'invoice-templates/:templateId',
  gate: invoiceTemplates.delete,
  sample: { params: created },
});

/**
 * Pauses a template, or resumes it in the caller's name. Invoices that were missed during a pause are not made. A template that stopped
 * because of an error resumes from the date at which it stopped, and past dates become drafts.
 */
export const switchInvoiceTemplate = companyEndpoint({
  method: 'PUT',
  path: 'invoice-templates/:templateId/activity',
  gate: templateEditing,
  body: schemas.InvoiceTemplateActivity,
  reply: schemas.InvoiceTemplate,
  sample: { params: created, body: { isOn: false } },
});

const upcoming = {
  templateId: from(createInvoiceTemplate, ({ id }) => id),
  period: from(createInvoiceTemplate, ({ startsOn }) => startsOn),
};

/** Skips one date of a template, or makes it due again. @param period The date as `yyyy-MM-dd`. */
export const skipUpcomingInvoice = companyEndpoint({
  method: 'PUT',
  path: 'invoice-templates/:templateId/upcoming/:period',
  gate: templateEditing,
  body: schemas.UpcomingSkip,
  problems: [nothingUpcoming],
  sample: { params: upcoming, body: { isSkipped: true } },
});

/**
 * Makes an invoice before its date, issued today and in the caller's name. On its date no other invoice is made then.
 * @param period The date as `yyyy-MM-dd`.
 */
export const makeUpcomingInvoice = companyEndpoint({
  method: 'POST',
  path: 'invoice-templates/:templateId/upcoming/:period/make',
  gate: templateEditing,
  reply: schemas.InvoiceTemplateRun,
  problems: [nothingUpcoming],
  sample: { params: upcoming },
});
