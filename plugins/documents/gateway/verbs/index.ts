export { cancelDocument } from './cancel-document.ts';
export { checkMayDelete, deleteDraft, purgeDeletedDrafts, restoreDraft } from './deleted-drafts.ts';
export type { Engine } from './document-engine.ts';
export { refuseUnlessPossible } from './document-life.ts';
export { DocumentPayments } from './document-payments.ts';
export {
  type DocumentServices,
  DocumentWriter,
  type SingleDocumentCall,
  type VersionMeant,
} from './document-writer.ts';
export { changeDraft, createDraft } from './save-draft.ts';
export { Steps } from './steps.ts';
