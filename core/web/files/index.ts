/** A file, shown as it is. The reader of PDFs comes after it, with the first one. */
export * from './file-viewer.tsx';
