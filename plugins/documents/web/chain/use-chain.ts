import { useCallback, useEffect, useMemo, useState } from 'react';
import { LoadableValue, useObserved, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { type Chain, type Document, type DocumentKind, documentKinds } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';

/** Returns all installed kinds by their ids. */
export function useKinds(): ReadonlyMap<string, DocumentKind> {
  const contributions = useService(gated);
  const seen = useObserved(useCallback(() => contributions.seen(documentKinds), [contributions]));
  return useMemo(() => new Map(seen.map(({ contribution: { value } }) => [value.id, value])), [seen]);
}

/** A document that can be made: its kind and its type. */
export interface Step {
  readonly kind: DocumentKind;
  readonly as?: string | undefined;
}

/** Returns the document that can be made by a step; `undefined` if its kind is not installed. @param step a name from `stepName` */
export function stepOf(kinds: ReadonlyMap<string, DocumentKind>, step: string): Step | undefined {
  const [id = '', as] = step.split('/');
  const kind = kinds.get(id);
  return kind && { kind, as };
}

/** Returns the documents that are connected with this one and keeps them up to date. Observable. */
export function useChain({ id, version }: Pick<Document, 'id' | 'version'>): LoadableValue<Chain> {
  const { kind, stores } = useDocuments();
  const [chain] = useState(() => new LoadableValue<Chain>());
  const read = useCallback(
    () => chain.load(() => stores.client.call(kind.endpoints.chain, { params: { documentId: id } }, { handles: '*' })),
    [chain, stores, kind, id],
  );
  // A change of the document changes the possible steps.
  useEffect(() => void read(), [read, version]);
  const kinds = useKinds();
  useEffect(() => {
    const stops = [...kinds.values()].map((one) =>
      stores.onChanged(one, (change) => {
        if (!change) return void read();
        // A change by the user arrives as a new `version`, and a draft that the user has deleted has no chain.
        const concerns =
          change.id === id ? !change.own : chain.value?.documents.some((document) => document.id === change.id);
        if (concerns) void read();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [kinds, stores, id, chain, read]);
  return chain;
}

/** Returns the documents that this one was made from and the existing documents that were made from it. */
export function neighboursIn({ documents, links }: Chain, id: string) {
  const isLinked = (from: string, to: string) => links.some((link) => link.from === from && link.to === to);
  return {
    sources: documents.filter((one) => isLinked(one.id, id)),
    successors: documents.filter((one) => one.status !== 'cancelled' && isLinked(id, one.id)),
  };
}
