export { monthDocuments } from './month-documents.ts';
export { monthTexts } from './month-texts.ts';
