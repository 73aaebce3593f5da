import { admins, all, licensed, readers, resource, writers } from '#core/access';

/** Who keeps what repeats: those who write documents. A template has no print and no letters of its own. [B6-12] */
export const invoiceTemplates = resource('invoiceTemplates', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
});

/** Invoices that repeat by themselves. */
export const recurringInvoices = licensed('invoiceTemplates', { package: 'Pro' });

export const templateCreation = all(invoiceTemplates.create, recurringInvoices);
export const templateEditing = all(invoiceTemplates.edit, recurringInvoices);
