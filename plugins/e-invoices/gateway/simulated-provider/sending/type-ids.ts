import type { ProviderHabits } from '../habits.ts';
import type { ReadDocument } from './read-document.ts';

/** Returns the short name of a document type, as some providers write it. */
export function shortTypeId(documentTypeId: string): string {
  return documentTypeId.includes('::CreditNote##') ? 'creditnote' : 'invoice';
}

/** Returns the short name of a process. */
export function shortProcessId(processId: string): string {
  return processId.includes(':selfbilling:') ? 'selfbilling' : 'billing';
}

/** Returns whether the ids of the metadata are those of the document. */
export function areIdsOf(
  { documentTypeId, profileId }: ReadDocument,
  given: { readonly documentTypeId: string; readonly processId: string },
  { shortTypeIds }: ProviderHabits,
): { readonly isType: boolean; readonly isProcess: boolean } {
  const isShortType = shortTypeIds && given.documentTypeId === shortTypeId(documentTypeId);
  const isShortProcess = shortTypeIds && given.processId === shortProcessId(profileId);
  return {
    isType: isShortType || given.documentTypeId === documentTypeId,
    isProcess: isShortProcess || given.processId === profileId,
  };
}
