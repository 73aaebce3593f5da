import { notFound } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentType, type NumberedDocumentType, numberedDocumentTypes } from '../contract/index.ts';

type Contributed = Pick<Contributions, 'read'>;

/** Returns the document types in the order of the cards. [A2-36] */
export function documentTypes(contributions: Contributed): DocumentType[] {
  return contributions
    .read(numberedDocumentTypes)
    .map(({ value: { documentType, titleKey, single = false, isPaidByNumber = false } }) => ({
      documentType,
      titleKey,
      single,
      isPaidByNumber,
    }));
}

/** Finds a document type. @throws Refusal 404 if no plugin contributes it */
export function findType(contributions: Contributed, documentType: string): NumberedDocumentType {
  const found = contributions.read(numberedDocumentTypes).find(({ value }) => value.documentType === documentType);
  if (!found) throw notFound();
  return found.value;
}
