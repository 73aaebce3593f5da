/** Shows the pages of a PDF. It includes pdf.js (400 kB), so load it when the first PDF is shown. */
export * from './pdf-pages.tsx';
