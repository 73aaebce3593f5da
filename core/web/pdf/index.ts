/** Pages of a PDF, drawn on the page. Brings pdf.js along, 400 kB: to be loaded when the first PDF is shown. */
export * from './pdf-pages.tsx';
