import { accountants, all, everyone, resource } from '#core/access';
import { partners } from '#plugins/partners/contract';

/**
 * The permissions for e-invoices: `read` to see their states; `edit` to send them, to overrule the law's answer and to set up providers. No
 * licence is needed, because the law requires e-invoices.
 */
export const eInvoices = resource('eInvoices', { read: everyone, edit: accountants });

/** The gate for what the data of the company and its partners lack for e-invoices. */
export const missingData = all(eInvoices.read, partners.read);
