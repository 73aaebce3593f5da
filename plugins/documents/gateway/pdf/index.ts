export { codeOfPayment } from './payment/payment-code.ts';
export type { KindPrintOptions, PrintOptions, PrintRequest, PrintableDocument, PrintedFact } from './print-request.ts';
export { renderMerged, renderTogether } from './render-bulk-pdf.ts';
export { jobTurn, renderDocumentPdf, renderEnvelopePdf } from './render-document-pdf.ts';
export { type PrintFormats, printFormats } from './sheet/print-formats.ts';
export { lettersNotPrinted } from './sheet/print-letters.ts';
export { printWords } from './sheet/print-words.ts';
export { composedText } from './sheet/printable-text.ts';
export { PdfError } from './workers/pdf-error.ts';
