import { admins, all, licensed, readers, resource, writers } from '#core/access';

/** The rights over templates of recurring invoices, for users who write documents. A template cannot be printed or sent. [B6-12] */
export const invoiceTemplates = resource('invoiceTemplates', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
});

/** The licence feature of recurring invoices. */
export const recurringInvoices = licensed('invoiceTemplates', { package: 'Pro' });

export const templateCreation = all(invoiceTemplates.create, recurringInvoices);
export const templateEditing = all(invoiceTemplates.edit, recurringInvoices);
