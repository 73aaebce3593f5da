export { deduct, ratesBelowZero } from './advances.ts';
export { convertDocuments } from './convert-documents.ts';
export { stillFits } from './still-fits.ts';
