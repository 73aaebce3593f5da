import { isWithin, keptFileOf, type KeptFiles } from '../receiving/kept-in-period.ts';
import { receivingWords } from '../receiving/receiving-words.ts';
import { eInvoicesIn } from './e-invoice-tables.ts';

/** The e-invoices that the company issued, by the day on which they were sealed. */
export const keptSent: KeptFiles = {
  folder: (language) => receivingWords[language].sentFolder,
  async list(tx, period) {
    const rows = await eInvoicesIn(tx)
      .selectFrom('e_invoice_file as file')
      .innerJoin('e_invoice', 'e_invoice.id', 'file.e_invoice_id')
      .select(['e_invoice.id', 'e_invoice.number', 'file.sealed_at as at', 'file.checksum'])
      .where('e_invoice.is_test', '=', false)
      .where(isWithin('file.sealed_at', period))
      .orderBy('file.sealed_at')
      .orderBy('e_invoice.id')
      .execute();
    return rows.map(keptFileOf);
  },
  async bytesOf(tx, ids) {
    if (ids.length === 0) return new Map();
    const query = eInvoicesIn(tx).selectFrom('e_invoice_file').select(['e_invoice_id', 'xml']);
    const rows = await query.where('e_invoice_id', 'in', ids).execute();
    return new Map(rows.map(({ e_invoice_id: id, xml }) => [id, xml]));
  },
};
