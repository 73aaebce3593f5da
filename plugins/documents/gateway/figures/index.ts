export { figuresOf } from './figures.ts';
export { numberedDocumentSource } from './numbered-documents.ts';
export { receivablesOf } from './receivables.ts';
