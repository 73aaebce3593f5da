import { createContext, useContext } from 'react';
import type { DocumentKind } from '../contract/index.ts';
import type { DocumentStores } from './document-stores.ts';

/** What every component of a document page may reach. */
interface DocumentsContextValue {
  readonly kind: DocumentKind;
  readonly stores: DocumentStores;
}

const DocumentsContext = createContext<DocumentsContextValue | undefined>(undefined);

export const DocumentsProvider = DocumentsContext.Provider;

/** @throws Error outside a document page */
export function useDocuments(): DocumentsContextValue {
  const value = useContext(DocumentsContext);
  if (!value) throw new Error('There is no DocumentsProvider around this component');
  return value;
}
