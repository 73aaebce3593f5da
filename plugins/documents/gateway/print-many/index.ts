export { printDocuments } from './print-documents.ts';
export { readItems } from './print-items.ts';
export { printOrder } from './print-order.ts';
export { printSeparately } from './print-separately.ts';
