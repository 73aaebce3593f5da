import { accountants, all, everyone, resource } from '#core/access';
import { partners } from '#plugins/partners/contract';

/** The rights over e-invoices: who sees how they fare, and who hands them over, overrules the law's answer and sets up providers. The law asks for e-invoices, so no licence does. */
export const eInvoices = resource('eInvoices', { read: everyone, edit: accountants });

/** Who sees what the company and its partners lack for e-invoices. */
export const missingData = all(eInvoices.read, partners.read);
