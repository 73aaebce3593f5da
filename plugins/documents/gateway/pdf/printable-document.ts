import type { Document } from '../../contract/index.ts';

/** What paper shows of a document. Any kind's document fits it as it is. */
export type PrintableDocument = Pick<
  Document,
  | 'status'
  | 'number'
  | 'supplier'
  | 'customer'
  | 'issuedOn'
  | 'suppliedOn'
  | 'dueOn'
  | 'currency'
  | 'exchangeRate'
  | 'variableSymbol'
  | 'constantSymbol'
  | 'specificSymbol'
  | 'paymentMethod'
  | 'lines'
  | 'totals'
  | 'note'
>;
