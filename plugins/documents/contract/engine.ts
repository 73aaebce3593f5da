import type { Endpoint } from '#core/contract';
import { type AnyContribution, contribute, token } from '#core/registry';
import { type NumberedDocumentType, numberedDocumentTypes } from '#plugins/numbering/contract';
import { documentConversions, stepName } from './conversion.ts';
import type { CommonEndpoints, PaymentEndpoints, ReceivedEndpoints, VerbEndpoint } from './endpoints.ts';
import { type DocumentKind, type WordedKind, wordedKinds } from './kind.ts';

/** The endpoints that some kind has. */
export type AllEndpoints = CommonEndpoints & PaymentEndpoints & ReceivedEndpoints;
export type DocumentVerb = keyof AllEndpoints;
type Types<Verb extends DocumentVerb> = NonNullable<AllEndpoints[Verb]['types']>;

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

type VerbTypes = NonNullable<VerbEndpoint['types']>;

type CommonVerbs = {
  readonly [Verb in DocumentVerb]: (kind: WordedKind, call: DocumentCall<Verb>) => Promise<DocumentAnswer<Verb>>;
};

/** The gateway's side of all kinds: what can be done with a document, once. */
export type DocumentEngine = CommonVerbs & {
  /** A verb of the kind's own life. */
  readonly move: (
    kind: WordedKind,
    call: { readonly params: Omit<VerbTypes['params'], 'companyId'>; readonly body: VerbTypes['body'] },
    verb: string,
  ) => Promise<VerbTypes['reply']>;
};

export const documentEngine = token<DocumentEngine, 'process'>('documents.engine', 'process');

/** One of the gateway's `Implementation`s, seen from an isomorphic room. */
export interface DocumentHandler<Verb extends DocumentVerb = DocumentVerb> {
  readonly endpoint: Endpoint;
  readonly needs: readonly [typeof documentEngine];
  readonly handle: (call: DocumentCall<Verb>, engine: DocumentEngine) => Promise<DocumentAnswer<Verb>>;
}

interface KindPart {
  readonly id: string;
  readonly implements: readonly DocumentHandler[];
  readonly contributes: readonly AnyContribution[];
}

interface KindPartOptions extends Pick<WordedKind, 'words' | 'ownDemo'> {
  /** The first series of its numbers, where numbering does not know the kind's document type by itself. */
  readonly series?: NumberedDocumentType['series'];
  readonly contributes?: readonly AnyContribution[];
}

/**
 * The gateway part of a kind's plugin, which so holds no code of its own: handlers of all its endpoints, and the kind with its words.
 * `gatewayPlugin(kindPart(invoiceKind, { words }))`; the pipeline checks each answer against the endpoint's schema.
 */
export function kindPart(kind: DocumentKind, { series, contributes = [], ...worded }: KindPartOptions): KindPart {
  const whole: WordedKind = { ...kind, ...worded };
  const own = [
    contribute(wordedKinds, { id: `${kind.collection}.kind` }, whole),
    ...kind.becomes.map((step) =>
      contribute(
        documentConversions,
        { id: `${kind.collection}.${stepName(step).replace('/', '.')}` },
        { from: kind.id, ...step },
      ),
    ),
  ];
  const numbered = series
    ? [
        contribute(
          numberedDocumentTypes,
          { id: `${kind.collection}.numbers`, order: 50 }, // after the suite's own
          { documentType: kind.documentType, titleKey: `${kind.texts}.TITLE`, series },
        ),
      ]
    : [];
  return {
    id: kind.collection,
    implements: documentHandlers(whole),
    contributes: [...own, ...numbered, ...contributes],
  };
}

function documentHandlers(kind: WordedKind): DocumentHandler[] {
  const verbs = Object.keys(kind.endpoints) as DocumentVerb[]; // its very keys
  const moves = Object.entries(kind.verbs).map(([verb, endpoint]): DocumentHandler => {
    return {
      endpoint: endpoint as Endpoint, // without its types, as below
      needs: [documentEngine],
      handle: (call, engine) => engine.move(kind, call as Parameters<DocumentEngine['move']>[1], verb),
    };
  });
  return [...verbs.map((verb) => handler(kind, verb)), ...moves];
}

function handler<Verb extends DocumentVerb>(kind: WordedKind, verb: Verb): DocumentHandler<Verb> {
  return {
    endpoint: kind.endpoints[verb] as unknown as Endpoint, // one of a union, without its types
    needs: [documentEngine],
    handle: (call, engine: CommonVerbs) => engine[verb](kind, call),
  };
}
