import type { Endpoint } from '#core/contract';
import type { Contributed } from '#core/contract/fields';
import { type AnyContribution, contribute, token } from '#core/registry';
import { type NumberedDocumentType, numberedDocumentTypes } from '#plugins/numbering/contract';
import type { AttachedFile } from './attachments.ts';
import { documentConversions, stepName } from './conversion.ts';
import type { CommonEndpoints, PaymentEndpoints, ReceivedEndpoints } from './endpoints.ts';
import { rightsByKind } from './installed-kinds.ts';
import { movesCash } from './kind-fields.ts';
import type { VerbEndpoint } from './verb-endpoints.ts';
import { type DocumentKind, type WordedKind, wordedKinds } from './kind.ts';
import type { Attachment } from './schemas.ts';

/** All endpoints that some kind has. */
export type AllEndpoints = CommonEndpoints & PaymentEndpoints & ReceivedEndpoints;
export type DocumentVerb = keyof AllEndpoints;
type Types<Verb extends DocumentVerb> = NonNullable<AllEndpoints[Verb]['types']>;

/** The input of a verb's endpoint. The gateway passes its complete `CompanyCall`, a type that the contract cannot import. */
export interface DocumentCall<Verb extends DocumentVerb> {
  readonly params: Omit<Types<Verb>['params'], 'companyId'>;
  readonly query: Types<Verb>['query'];
  readonly body: Types<Verb>['body'];
}

/** The response of a verb's endpoint. An endpoint without a reply schema returns a file or nothing. */
export type DocumentAnswer<Verb extends DocumentVerb> = [Types<Verb>['reply']] extends [undefined]
  ? { readonly name: string } | undefined
  : Types<Verb>['reply'];

type VerbTypes = NonNullable<VerbEndpoint['types']>;

type CommonVerbs = {
  readonly [Verb in DocumentVerb]: (kind: WordedKind, call: DocumentCall<Verb>) => Promise<DocumentAnswer<Verb>>;
};

/** The handlers of the document endpoints. The gateway implements them once for all kinds. */
export type DocumentEngine = CommonVerbs & {
  /** Applies a verb of the kind's lifecycle to a document. */
  readonly move: (
    kind: WordedKind,
    call: { readonly params: Omit<VerbTypes['params'], 'companyId'>; readonly body: VerbTypes['body'] },
    verb: string,
  ) => Promise<VerbTypes['reply']>;
  /** Reads the file of `addAttachment`, before the transaction. The gateway passes its `CallBeforeTransaction`. */
  readonly readAttachment: (kind: WordedKind, call: DocumentCall<'addAttachment'>) => Promise<AttachedFile>;
  /**
   * Attaches a file that was looked at before, if the caller may do so by hand.
   * @param at the gateway's call
   * @throws Refusal as `addAttachment` throws it
   */
  readonly attach: (kind: WordedKind, at: object, documentId: string, file: AttachedFile) => Promise<Attachment>;
};

export const documentEngine = token<DocumentEngine, 'process'>('documents.engine', 'process');

/** The handler of one endpoint: the gateway's `Implementation`, a type that the contract cannot import. */
export interface DocumentHandler<Verb extends DocumentVerb = DocumentVerb> {
  readonly endpoint: Endpoint;
  readonly needs: readonly [typeof documentEngine];
  readonly handle: (call: DocumentCall<Verb>, engine: DocumentEngine) => Promise<DocumentAnswer<Verb>>;
  /** Runs before the transaction, as with the gateway's `implement`. */
  readonly before?: (call: never, engine: DocumentEngine) => Promise<unknown>;
  /** What the handler checks by itself: the gateway's `AskedRights`. */
  readonly asks?: (contributed: Contributed) => ReturnType<typeof rightsByKind>;
}

interface KindPart {
  readonly id: string;
  readonly implements: readonly DocumentHandler[];
  readonly contributes: readonly AnyContribution[];
}

interface KindPartOptions extends Omit<WordedKind, keyof DocumentKind> {
  /** The first number series of the kind; required if numbering does not know the document type. */
  readonly series?: NumberedDocumentType['series'];
  readonly contributes?: readonly AnyContribution[];
}

/**
 * Returns the gateway part of a kind's plugin, so that the plugin needs no code of its own: the handlers of all its
 * endpoints, and the kind with its words. `gatewayPlugin(kindPart(invoiceKind, { words }))`; the pipeline validates
 * each response against the endpoint's schema.
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
          { id: `${kind.collection}.numbers`, order: 50 }, // The order places added document types after the built-in ones.
          {
            documentType: kind.documentType,
            titleKey: `${kind.texts}.TITLE`,
            series,
            isPaidByNumber: kind.asksForPayment && kind.direction === 'issued',
          },
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
  const verbs = Object.keys(kind.endpoints) as DocumentVerb[]; // The keys of the endpoints are exactly the verbs.
  const moves = Object.entries(kind.verbs).map(([verb, endpoint]): DocumentHandler => {
    return {
      endpoint: endpoint as Endpoint, // The type parameters are dropped, as in `handler`.
      needs: [documentEngine],
      handle: (call, engine) => engine.move(kind, call as Parameters<DocumentEngine['move']>[1], verb),
    };
  });
  return [...verbs.map((verb) => handler(kind, verb)), ...moves];
}

function handler<Verb extends DocumentVerb>(kind: WordedKind, verb: Verb): DocumentHandler<Verb> {
  return {
    endpoint: kind.endpoints[verb] as unknown as Endpoint, // One endpoint of a union, without its type parameters.
    needs: [documentEngine],
    handle: (call, engine: CommonVerbs) => engine[verb](kind, call),
    ...(verb === 'addAttachment' && { before: (call, engine) => engine.readAttachment(kind, call) }),
    ...askedOf(kind, verb),
  };
}

/** Returns what a verb asks for besides its gate: another document is read, or paid. */
function askedOf(kind: WordedKind, verb: DocumentVerb): Pick<DocumentHandler, 'asks'> {
  if (verb === 'fromDocuments')
    return {
      asks: (contributed) =>
        rightsByKind(contributed, ({ id, may }) => {
          const steps = contributed.read(documentConversions).map(({ value }) => value);
          return id === kind.id || steps.some(({ from, to }) => from === id && to === kind.id) ? may.read : undefined;
        }).map(({ when, needs }) => ({ when: `${when} as a source`, needs })),
    };
  if (verb === 'issue' && movesCash(kind))
    return {
      asks: (contributed) =>
        rightsByKind(contributed, ({ countsAs, may }) =>
          countsAs.includes('receivable') || countsAs.includes('payable') ? may.pay : undefined,
        ).map(({ when, needs }) => ({ when: `${when} that it \`pays\``, needs })),
    };
  return {};
}
