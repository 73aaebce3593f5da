// This is a default export, because it is loaded together with pdf.js when the first PDF is shown.
export { PdfPages as default } from '../pdf/index.ts';
