import { createContext, useContext } from 'react';
import type { DocumentKind } from '../contract/index.ts';
import type { DocumentStores } from './document-stores.ts';

/** The values that every component of a document page can use. */
interface DocumentsContextValue {
  readonly kind: DocumentKind;
  readonly stores: DocumentStores;
}

const DocumentsContext = createContext<DocumentsContextValue | undefined>(undefined);

export const DocumentsProvider = DocumentsContext.Provider;

/** Returns the context of the document page. @throws Error outside a document page */
export function useDocuments(): DocumentsContextValue {
  const value = useContext(DocumentsContext);
  if (!value) throw new Error('There is no DocumentsProvider around this component');
  return value;
}
