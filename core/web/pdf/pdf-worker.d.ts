/** It comes without types; the reader asks for nothing but that it is there. */
declare module 'pdfjs-dist/build/pdf.worker.mjs';
