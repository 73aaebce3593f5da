import type { DocumentType, NumberSeries } from '../contract/index.ts';

export const invoices: DocumentType = {
  documentType: 'Invoice',
  titleKey: 'NUMBERING.TYPE.Invoice',
  single: false,
  isPaidByNumber: true,
};
export const proformas: DocumentType = {
  documentType: 'ProformaInvoice',
  titleKey: 'NUMBERING.TYPE.ProformaInvoice',
  single: false,
  isPaidByNumber: true,
};
export const receiving: DocumentType = {
  documentType: 'ReceivingNote',
  titleKey: 'NUMBERING.TYPE.ReceivingNote',
  single: true,
  isPaidByNumber: false,
};

export function testSeries(more: Partial<NumberSeries> = {}): NumberSeries {
  const { sequenceCode = 'FA', documentType = 'Invoice' } = more;
  return {
    auxiliaryId: `id of ${documentType} ${sequenceCode}`,
    version: 1,
    documentType,
    sequenceCode,
    originalSequenceCode: sequenceCode,
    name: `Rad ${sequenceCode}`,
    pattern: 'RRRRCCCC',
    counterInitValue: 12,
    counterResetByYear: true,
    isDefault: false,
    ...more,
  };
}
