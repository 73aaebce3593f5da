/** Shows a file. The PDF reader is loaded later, with the first PDF. */
export * from './file-viewer.tsx';
