export { documentRecords } from './document-records.ts';
export { makeFindable, makeUnfindable, searchKindOf, searchTextOf } from './document-search.ts';
export { countDocuments, listDocuments } from './list-documents.ts';
export { recentPartners } from './recent-partners.ts';
export { summarizeDocuments } from './summarize-documents.ts';
