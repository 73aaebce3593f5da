import { accountants, everyone, resource } from '#core/access';

/** The rights over e-invoices: who sees how they fare, and who hands them over, overrules the law's answer and sets up providers. The law asks for e-invoices, so no licence does. */
export const eInvoices = resource('eInvoices', { read: everyone, edit: accountants });
