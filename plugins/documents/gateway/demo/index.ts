export { demoKinds } from './demo-kinds.ts';
export { documentBulkParts } from './document-bulk-parts.ts';
