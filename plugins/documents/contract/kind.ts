import type { Gate, LicenceGate } from '#core/access';
import type { Endpoint, LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import type { AddedAction, DocumentAction, DocumentResource } from './access.ts';
import { namedCalls, type NamedCalls } from './call-names.ts';
import type { CashRules } from './cash.ts';
import type { Conversion } from './conversion.ts';
import type { DocumentType } from './document-type.ts';
import { documentEndpoints, type DocumentEndpoints, type EndpointsOf, type VerbEndpoint } from './endpoints.ts';
import type { FieldName } from './fields.ts';
import type { ExtraField } from './kind-fields.ts';
import { type Life, plainLife } from './life.ts';
import { stockFields } from './stock-places.ts';

/** What sums may count a document as. */
export type CountsAs = 'turnover' | 'receivable' | 'payable' | 'cash';

/** What a kind says of itself; see *Kinds and the chain* in the README. */
export interface KindDescription {
  /** `invoice`: stored with each document. */
  readonly id: string;
  /** The path segment of its pages, and its plugin: `invoices`. [A2-37] */
  readonly collection: string;
  /** What it is called in events and numbering: `Invoice`. [B3-21] */
  readonly documentType: string;
  /** One and several of them, in the names of its calls: `createInvoice`, `listInvoices`. */
  readonly names: readonly [one: string, many: string];
  readonly resource: DocumentResource;
  /** What making and changing asks for beside the right; reading what there is never does. */
  readonly licence?: LicenceGate;
  /** What printing asks for beside the right. */
  readonly printing?: LicenceGate;
  /** Its texts stand under this key: `INVOICES`. */
  readonly texts: string;
  /** Of its Slovak name: states and the like agree with it, as the context of a text (*vystavená*, *vystavený*). */
  readonly gender: 'feminine' | 'masculine' | 'neuter';
  /** `issued`: the company makes it for others. `received`: somebody else made it, and the number here is an internal one. */
  readonly direction: 'issued' | 'received';
  /** Who stands on the other side. Over the wire and in the table it is always `customer`. */
  readonly party: 'customer' | 'supplier';
  /** It has a due amount, payments, an account, symbols and a payment code. */
  readonly asksForPayment?: true;
  /** What sums count it as; nothing when empty. */
  readonly countsAs: readonly CountsAs[];
  /** Common fields under another label (its key), or that the kind has no use for. */
  readonly fields?: Readonly<Partial<Record<FieldName, string | false>>>;
  /** Fields of its own. */
  readonly extra?: Readonly<Record<string, ExtraField>>;
  /** Name of the flag among `extra` that says whether prices are shown; absent: always. */
  readonly prices?: string;
  /** Name of the text among `extra` that is the other side's number: asked for when it is entered, and told when it was entered before. */
  readonly theirNumber?: string;
  /** Name of the amounts among `extra` that win over what the lines come to. */
  readonly entered?: string;
  /** Name of the day among `extra` by which it is numbered; absent: that of issue. */
  readonly numberedOn?: string;
  /** Name of the day among `extra` whose period its VAT is deducted in; absent: that of the supply. */
  readonly deductedOn?: string;
  /** It moves cash. */
  readonly cash?: CashRules;
  /** Default: nothing is told apart once it is issued. */
  readonly life?: Life;
  /** What its documents may be beside the ordinary one. */
  readonly types?: Readonly<Record<string, DocumentType>>;
  /** Goods leave warehouses (`out`) or come there (`in`) when it is issued, and back when it is cancelled; `extra` has which (`stockFields`). */
  readonly movesStock?: 'in' | 'out';
  /** Command of the notification about an import that shows its list anew; its plugin answers it. Absent: there is none. */
  readonly afterImport?: string;
  /** What can be made from it. */
  readonly becomes?: readonly Omit<Conversion, 'from'>[];
  /** Keys of its list and of a new one, such as `g i` and `c`. */
  readonly keys: { readonly list: string; readonly create: string };
}

/** What a kind may leave unsaid. */
type OptionalPart =
  | 'licence'
  | 'prices'
  | 'theirNumber'
  | 'entered'
  | 'numberedOn'
  | 'deductedOn'
  | 'movesStock'
  | 'afterImport'
  | 'cash'
  | 'printing';

/**
 * A kind of document, as data: what the engine's pages and handlers need to know of it. A plugin contributes the same value
 * from its manifest (pages) and, with its words, from its gateway part.
 */
export interface DocumentKind
  extends Required<Omit<KindDescription, OptionalPart | 'asksForPayment'>>,
    Pick<KindDescription, OptionalPart> {
  readonly asksForPayment: boolean;
  /** The rights, each with the licence where it changes something. */
  readonly may: Readonly<Record<DocumentAction | AddedAction, Gate>>;
  readonly endpoints: DocumentEndpoints;
  /** The addresses of the verbs of its life. */
  readonly verbs: Readonly<Record<string, VerbEndpoint>>;
  /** All of its addresses under the names of its calls, for its contract to export. */
  readonly calls: Readonly<Record<string, Endpoint>>;
}

type KindOf<D extends KindDescription> = Omit<DocumentKind, 'endpoints' | 'calls'> & {
  readonly endpoints: EndpointsOf<D>;
  readonly calls: NamedCalls<EndpointsOf<D>, D['names']> & NamedCalls<VerbEndpointsOf<D>, D['names']>;
};
type VerbEndpointsOf<D extends KindDescription> = D extends { readonly life: { readonly verbs: infer Verbs } }
  ? { readonly [Verb in keyof Verbs]: VerbEndpoint }
  : unknown;

/** A whole kind of what it says of itself. */
export function documentKind<const D extends KindDescription>(description: D): KindOf<D> {
  const {
    life = plainLife,
    fields = {},
    extra: own = {},
    becomes = [],
    types = {},
    asksForPayment,
    movesStock,
  } = description as KindDescription;
  const extra = movesStock ? { ...own, ...stockFields } : own;
  const shape = {
    ...description,
    life,
    fields,
    extra,
    becomes,
    types,
    asksForPayment: asksForPayment === true,
  };
  const { may, endpoints, verbs } = documentEndpoints(shape);
  const calls = namedCalls({ ...endpoints, ...verbs }, description.names);
  return { ...shape, may, endpoints, verbs, calls } as unknown as KindOf<D>; // its endpoints and calls are those that `D` asks for
}

export const documentKinds = point<DocumentKind>('documents.kinds');

/** The words of a kind where there is no page: prints, files, messages to programs. `gateway/words/{sk,en,de}.json`. */
export interface KindWords {
  /** At the top of its PDF. */
  readonly title: string;
  /** The same of a payer's tax document. */
  readonly taxDocument?: string;
  /** The same by the way that cash goes: *Príjmový*, *Výdavkový pokladničný doklad*. */
  readonly ways?: Readonly<Record<string, string>>;
  /** What it says of itself at its end, as the law asks. */
  readonly statement?: string;
  /** In names of files. */
  readonly plural: string;
  /** Of the states of its life, and `late`. */
  readonly states?: Readonly<Record<string, string>>;
  /** At the top of the PDF of each of its types. */
  readonly types?: Readonly<Record<string, string>>;
  /** Captions of fields on the print, those of its own and common ones under another name. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A kind as gateway parts contribute it. */
export interface WordedKind extends DocumentKind {
  readonly words: Readonly<Record<LanguageCode, KindWords>>;
  /** Its plugin fills the demo itself; else the demo has some in every state. */
  readonly ownDemo?: true;
}

export const wordedKinds = point<WordedKind>('documents.worded-kinds');

/** A kind is asked for that no plugin brings: whoever names it is of another version, or its plugin is gone. [B8-22] */
export class UnknownDocumentTypeError extends Error {
  readonly documentType: string;

  constructor(documentType: string) {
    super(`There is no document type '${documentType}': install the plugin that contributes it to documents.kinds`);
    this.name = 'UnknownDocumentTypeError';
    this.documentType = documentType;
  }
}

/**
 * The kind of an id among those that are contributed: what it is called, who may do what with its documents.
 * @throws UnknownDocumentTypeError [B8-22]
 */
export function kindOfId<Kind extends DocumentKind>(kinds: readonly Kind[], id: string): Kind {
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new UnknownDocumentTypeError(id);
  return kind;
}
