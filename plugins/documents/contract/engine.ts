import type { Endpoint } from '#core/contract';
import { token } from '#core/registry';
import type { DocumentEndpoints } from './endpoints.ts';
import type { DocumentKind } from './kind.ts';

export type DocumentVerb = keyof DocumentEndpoints;
type Types<Verb extends DocumentVerb> = NonNullable<DocumentEndpoints[Verb]['types']>;

/** The input of a verb's endpoint. The gateway hands over its whole `CompanyCall`, which this room cannot name. */
export interface DocumentCall<Verb extends DocumentVerb> {
  readonly params: Omit<Types<Verb>['params'], 'companyId'>;
  readonly query: Types<Verb>['query'];
  readonly body: Types<Verb>['body'];
}

/** What a verb's endpoint replies; a file, or nothing, where it has no reply. */
export type DocumentAnswer<Verb extends DocumentVerb> = [Types<Verb>['reply']] extends [undefined]
  ? { readonly name: string } | undefined
  : Types<Verb>['reply'];

/** The gateway's side of all kinds: what can be done with a document, once. */
export type DocumentEngine = {
  readonly [Verb in DocumentVerb]: (kind: DocumentKind, call: DocumentCall<Verb>) => Promise<DocumentAnswer<Verb>>;
};

export const documentEngine = token<DocumentEngine, 'process'>('documents.engine', 'process');

/** One of the gateway's `Implementation`s, seen from an isomorphic room. */
export interface DocumentHandler<Verb extends DocumentVerb = DocumentVerb> {
  readonly endpoint: Endpoint;
  readonly needs: readonly [typeof documentEngine];
  readonly handle: (call: DocumentCall<Verb>, engine: DocumentEngine) => Promise<DocumentAnswer<Verb>>;
}

/**
 * The handlers of all of a kind's endpoints, for the kind's gateway part, which so holds no code of its own:
 * `gatewayPlugin({ id: 'invoices', implements: documentHandlers(invoiceKind) })`. The pipeline checks each answer against
 * the endpoint's schema.
 */
export function documentHandlers(kind: DocumentKind) {
  const verbs = Object.keys(kind.endpoints) as DocumentVerb[]; // its very keys
  return verbs.map((verb) => handler(kind, verb));
}

function handler<Verb extends DocumentVerb>(kind: DocumentKind, verb: Verb): DocumentHandler<Verb> {
  return {
    endpoint: kind.endpoints[verb] as Endpoint, // one of a union, without its types
    needs: [documentEngine],
    handle: (call, engine) => engine[verb](kind, call),
  };
}
