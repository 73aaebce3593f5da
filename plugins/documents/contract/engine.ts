import type { Endpoint } from '#core/contract';
import { token } from '#core/registry';
import type { DocumentEndpoints } from './endpoints.ts';
import { type Partner } from '#plugins/partners/contract';
import type { DocumentKind } from './kind.ts';
import type { DocumentInput } from './fields.ts';

export type DocumentVerb = keyof DocumentEndpoints;

/** The gateway's side of all kinds: what can be done with a document, once. */
export interface DocumentEngine {
  /** Runs one verb of one kind. The call is the gateway's `CompanyCall`, the answer what the verb's endpoint replies. */
  run(verb: DocumentVerb, kind: DocumentKind, call: object): Promise<unknown>;
}

export const documentEngine = token<DocumentEngine, 'process'>('documents.engine', 'process');

/** What a kind's documents in bulk are modelled on. */
export interface DocumentModel {
  /** A document of that day to one of these customers, as somebody would send it. */
  input(wanted: ModelWanted): DocumentInput;
}

export interface ModelWanted {
  /** `yyyy-MM-dd` */
  readonly issuedOn: string;
  readonly partners: readonly Partner[];
  readonly payer: boolean;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Fills a company with issued documents of a kind; the context is the gateway's `BulkContext`. */
export interface DocumentFiller {
  fill(kind: DocumentKind, context: object, model: DocumentModel): Promise<void>;
}

export const documentFiller = token<DocumentFiller, 'process'>('documents.filler', 'process');

/** One of the gateway's `Implementation`s, seen from an isomorphic room. */
export interface DocumentHandler {
  readonly endpoint: Endpoint;
  readonly needs: readonly [typeof documentEngine];
  readonly handle: (call: object, engine: DocumentEngine) => Promise<unknown>;
}

/**
 * The handlers of all of a kind's endpoints, for the kind's gateway part, which so holds no code of its own:
 * `gatewayPlugin({ id: 'invoices', implements: documentHandlers(invoiceKind) })`. The pipeline checks each answer against
 * the endpoint's schema.
 */
export function documentHandlers(kind: DocumentKind): readonly DocumentHandler[] {
  const verbs = Object.keys(kind.endpoints) as DocumentVerb[]; // its very keys
  return verbs.map((verb) => ({
    endpoint: kind.endpoints[verb] as Endpoint, // one of a union, without its types
    needs: [documentEngine],
    handle: (call, engine) => engine.run(verb, kind, call),
  }));
}
