import { lazy, Suspense, useCallback } from 'react';
import type { GatedContributions, ServiceLifetime } from '#core/registry';
import type { CompanyClient, CompanyEvents, SearchHealthState, UiSettings } from '#core/web/tokens';
import { rowsWanted, useObserved } from '#core/web';
import {
  completeKind,
  documentFieldSets,
  type DocumentKind,
  type DocumentModelProps,
  type DocumentPageProps,
  type DocumentPages,
} from '../contract/index.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DocumentStores } from './document-stores.ts';
import { DocumentsProvider } from './documents-context.tsx';
import { ListPage } from './list/list-page.tsx';

/** Returns the kind with the fields that plugins add to it. */
function useCompleteKind(gates: GatedContributions, kind: DocumentKind): DocumentKind {
  return useObserved(
    useCallback(
      () =>
        completeKind(
          kind,
          gates.seen(documentFieldSets).map(({ contribution }) => contribution.value),
        ),
      [gates, kind],
    ),
  );
}

const DocumentPage = lazy(() => import('./document-page.tsx'));
const DocumentModel = lazy(() => import('./model/document-model.tsx'));

/** Returns the pages of documents in one company. The list loads at once, the other pages on demand. */
export default function makeDocumentPages(
  client: CompanyClient,
  events: CompanyEvents,
  health: SearchHealthState,
  settings: UiSettings,
  gates: GatedContributions,
  { signal }: ServiceLifetime,
): DocumentPages {
  const stores = new DocumentStores({
    client,
    events,
    health,
    settings,
    gates,
    signal,
    roomFor: () => rowsWanted(window.innerHeight),
  });
  const useProvided = (kind: DocumentKind) => ({ kind: useCompleteKind(gates, kind), stores });
  return {
    List: ({ kind }: DocumentPageProps) => (
      <DocumentsProvider value={useProvided(kind)}>
        <ListPage key={kind.id} />
      </DocumentsProvider>
    ),
    Detail: ({ kind, params }: DocumentPageProps) => (
      <DocumentsProvider value={useProvided(kind)}>
        <Suspense fallback={<DetailSkeleton params={params} />}>
          <DocumentPage key={kind.id} detailId={params['detailId'] ?? ''} action={params['action']} />
        </Suspense>
      </DocumentsProvider>
    ),
    Model: ({ kind, ...model }: DocumentModelProps) => (
      <DocumentsProvider value={useProvided(kind)}>
        <DocumentModel {...model} />
      </DocumentsProvider>
    ),
  };
}
