import type { Tx } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { type DocumentEmailRemark } from '#plugins/documents/contract';
import type { SendingState } from '../../contract/index.ts';
import { eInvoiceOfDocument } from '../kept/e-invoice-tables.ts';
import type sk from './original-texts/sk.json';

const texts = readTexts<typeof sk>(new URL('original-texts/', import.meta.url));

/** The sentence for each state. Where the original will not arrive, nothing says that the attached document is a copy. */
const sentences: Readonly<Partial<Record<SendingState, keyof typeof sk>>> = {
  waiting: 'leaving',
  unknown: 'leaving',
  taken: 'gone',
  delivered: 'gone',
  byHand: 'byHand',
};

/** Says in the e-mail of a document that its original is an e-invoice, so that nobody books both. A test network delivers no original. */
export const remarkInEmails: DocumentEmailRemark = {
  async remarkOn(tx, { id, language }) {
    const row = await eInvoiceOfDocument(tx as Tx, id, 'read'); // the gateway passes its transaction
    const sentence = row?.is_test === false ? sentences[row.state] : undefined;
    return sentence && fillText(texts[language][sentence], { provider: row?.connection_name ?? '' });
  },
};
