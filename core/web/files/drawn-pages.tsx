// A default export: fetched with pdf.js when the first PDF is shown.
export { PdfPages as default } from '../pdf/index.ts';
