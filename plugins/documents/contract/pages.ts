import type { ComponentType } from 'react';
import { token } from '#core/registry';
import type { DocumentKind } from './kind.ts';

/** What a kind's own pages hand to the engine's. */
export interface DocumentPageProps {
  readonly kind: DocumentKind;
  /** The route's parameters: `detailId` and `action` of a detail. [A2-37] */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a kind's page of a document looks like while it is on its way. */
export function documentShape({ detailId, action }: DocumentPageProps['params']): 'editor' | 'detail' {
  return detailId === 'create' || action === 'copy' ? 'editor' : 'detail';
}

/** The engine's pages, for any kind; a kind contributes the routes and renders one of these. */
export interface DocumentPages {
  readonly List: ComponentType<DocumentPageProps>;
  /** A document to read, a draft, a new one (`detailId` is `create`) or a copy (`action` is `copy`). */
  readonly Detail: ComponentType<DocumentPageProps>;
}

export const documentPages = token<DocumentPages, 'company'>('documents.pages', 'company');
