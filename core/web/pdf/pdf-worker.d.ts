/** The module has no types; the reader only needs that it exists. */
declare module 'pdfjs-dist/build/pdf.worker.mjs';
