export { PdfError, type PdfErrorCode } from './pdf-error.ts';
export type { PayBySquareVersion } from './payment/by-square-text.ts';
export type { PrintOptions } from './print-request.ts';
export type { PrintableDocument, PrintLanguage } from './printable-document.ts';
export { renderDocumentPdf } from './render-document-pdf.ts';
