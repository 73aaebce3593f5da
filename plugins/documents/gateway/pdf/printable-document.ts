import type { Document, FieldName, PrintedField } from '../../contract/index.ts';

/** What paper shows of a document. Any kind's document fits it as it is. */
export type PrintableDocument = Pick<
  Document,
  'status' | 'number' | 'supplier' | 'totals' | Exclude<FieldName, PrintedField<'nowhere'>>
>;
