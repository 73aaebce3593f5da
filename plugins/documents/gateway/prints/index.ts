export { asIssued } from './as-issued.ts';
export { documentPdfReply } from './document-pdf-reply.ts';
export { printName, printOptions, printSettings, titleOf } from './document-pdf.ts';
export { documentPrintingOf } from './document-printing.ts';
export { documentsForEmails } from './email-documents.ts';
export { envelopeReply, partnerEnvelopeReply } from './envelope-reply.ts';
export { fileNames, safeFileName } from './file-names.ts';
export { startPrint, storePrintJob } from './store-print-job.ts';
export { storedPrints } from './stored-prints.ts';
