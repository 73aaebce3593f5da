import type { Tx } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type PrintStatements } from '#plugins/documents/contract';
import { eInvoicesIn } from '../kept/e-invoice-tables.ts';
import type sk from './original-texts/sk.json';

const texts = readTexts<typeof sk>(new URL('original-texts/', import.meta.url));

/**
 * States on the print of a document that goes as an e-invoice that the XML is the original. It also holds while the e-invoice waits, and
 * after a provider refused it, because the document must still go that way.
 */
export const statementOnPrints: PrintStatements = {
  async statementsOn(tx, documents) {
    if (documents.length === 0) return new Map();
    const rows = await eInvoicesIn(tx as Tx) // The gateway passes its transaction.
      .selectFrom('e_invoice')
      .select('document_id')
      .where(
        'document_id',
        'in',
        documents.map(({ id }) => id),
      )
      .where('state', '<>', 'withdrawn')
      .where('is_test', '=', false)
      .execute();
    const sent = new Set(rows.map((row) => row.document_id));
    return new Map(
      documents.filter(({ id }) => sent.has(id)).map(({ id, language }) => [id, texts[language].onPrints]),
    );
  },
};
