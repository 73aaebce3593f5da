import { definePlugin } from '#core/registry';

/** E-invoices of EN 16931: made of documents, checked, and read. So far it has no page and no endpoint. */
export default definePlugin({ id: 'e-invoices', version: '1.0.0' });
