import type { Gate, LicenceGate } from '#core/access';
import type { Endpoint, LanguageCode } from '#core/contract';
import type { ExtraValues } from '#core/contract/fields';
import { point } from '#core/registry';
import type { AddedAction, DocumentAction, DocumentResource } from './access.ts';
import { namedCalls, type NamedCalls } from './call-names.ts';
import type { Conversion } from './conversion.ts';
import type { BookedOn, DeductedOn, Derive, OwedInCash } from './derived.ts';
import type { DocumentType } from './document-type.ts';
import { documentEndpoints, type DocumentEndpoints, type EndpointsOf } from './endpoints.ts';
import type { VerbEndpoint } from './verb-endpoints.ts';
import type { FieldName } from './fields.ts';
import type { ExtraField } from './kind-fields.ts';
import { type Lifecycle, defaultLifecycle } from './lifecycle.ts';
import type { FromPaper } from './seller-paper.ts';
import { stockFields } from './stock-places.ts';
import type { IssueWarning } from './warnings.ts';

/** The sums that a document can count in. */
export type CountsAs = 'turnover' | 'receivable' | 'payable' | 'cash';

/** The description of a kind; see *Kinds and the chain* in plugins/documents/README.md. */
export interface KindDescription {
  /** The id that is stored with each document: `invoice`. */
  readonly id: string;
  /** The path segment of its pages, which is also the name of its plugin: `invoices`. [A2-37] */
  readonly collection: string;
  /** The name of the kind in events and numbering: `Invoice`. [B3-21] */
  readonly documentType: string;
  /** The document types of the other series that may give the number (`derive`). They are held together. */
  readonly alsoNumbered?: readonly string[];
  /** The singular and the plural in the names of its calls: `createInvoice`, `listInvoices`. */
  readonly names: readonly [one: string, many: string];
  readonly resource: DocumentResource;
  /** The licence that creating and changing need besides the right. Reading existing documents never needs it. */
  readonly licence?: LicenceGate;
  /** The gates of actions that need more than their right, such as a licence for printing. */
  readonly gates?: Readonly<Partial<Record<DocumentAction, Gate>>>;
  /** The prefix of the keys of its texts: `INVOICES`. */
  readonly texts: string;
  /**
   * The grammatical gender of its Slovak name. Words such as states agree with it, as the context of a text
   * (*vystavená*, *vystavený*).
   */
  readonly gender: 'feminine' | 'masculine' | 'neuter';
  /**
   * The maker of the document. `issued`: the company makes it for others. `received`: somebody else made it, and the
   * number here is an internal one.
   */
  readonly direction: 'issued' | 'received';
  /** The role of the partner on the document. Over HTTP and in the database the property is always named `customer`. */
  readonly party: 'customer' | 'supplier';
  /** Whether the kind has a due amount, payments, an account, symbols and a payment code. */
  readonly asksForPayment?: true;
  /** The sums that its documents count in; empty for none. */
  readonly countsAs: readonly CountsAs[];
  /** The common fields with another label (its key), or `false` for a field that the kind does not use. */
  readonly fields?: Readonly<Partial<Record<FieldName, string | false>>>;
  /** The fields that only this kind has; plugins may add others (`documentFieldSets`). */
  readonly extra?: Readonly<Record<string, ExtraField>>;
  /** The fields that only lines of this kind have. */
  readonly lineExtra?: Readonly<Record<string, ExtraField>>;
  /** The values that follow from its own fields. */
  readonly derive?: Derive;
  /** Returns what a seller's paper says in the kind's own fields. A kind that has it is made out with the seller. */
  readonly fromPaper?: FromPaper;
  /** What the samples of its calls have besides the common sample: own fields, and the questions that an earlier run of the sample causes. */
  readonly sample?: { readonly extra?: ExtraValues; readonly acknowledge: readonly IssueWarning[] };
  /** The own fields of a document that pays the owed one. From each owed document of any kind, a step makes one. */
  readonly toPay?: (owed: OwedInCash) => ExtraValues;
  /** The states of an issued document. By default all issued documents have one state. */
  readonly lifecycle?: Lifecycle;
  /** The types that its documents may have besides the ordinary one. */
  readonly types?: Readonly<Record<string, DocumentType>>;
  /**
   * The direction in which goods move at issue: `out` of a warehouse or `in`; cancelling moves them back. `extra` holds
   * the warehouse (`stockFields`).
   */
  readonly movesStock?: 'in' | 'out';
  /** The documents that can be made from it. */
  readonly becomes?: readonly Omit<Conversion, 'from'>[];
  /** The keyboard shortcuts of its list and of a new document, such as `g i` and `c`. */
  readonly keys: { readonly list: string; readonly create: string };
}

/** The properties that a kind may leave out. */
type OptionalPart = 'licence' | 'derive' | 'movesStock' | 'fromPaper' | 'sample' | 'toPay' | 'gates';

/**
 * A kind of document as data: everything that the engine's pages and handlers need. A plugin contributes the same value
 * from its manifest (pages) and, together with its words, from its gateway part.
 */
export interface DocumentKind
  extends Required<Omit<KindDescription, OptionalPart | 'asksForPayment'>>,
    Pick<KindDescription, OptionalPart> {
  readonly asksForPayment: boolean;
  /** The names in `extra` that plugins added. A conversion takes their values along, as a copy does. */
  readonly added?: readonly string[];
  /** The gates of the actions. The gates of actions that change something include the licence. */
  readonly may: Readonly<Record<DocumentAction | AddedAction, Gate>>;
  readonly endpoints: DocumentEndpoints;
  /** The endpoints of the verbs of its lifecycle. */
  readonly verbs: Readonly<Record<string, VerbEndpoint>>;
  /** All its endpoints under the names of its calls, for the kind's contract to export. */
  readonly calls: Readonly<Record<string, Endpoint>>;
}

type KindOf<D extends KindDescription> = Omit<DocumentKind, 'endpoints' | 'calls'> & {
  readonly endpoints: EndpointsOf<D>;
  readonly calls: NamedCalls<EndpointsOf<D>, D['names']> & NamedCalls<VerbEndpointsOf<D>, D['names']>;
};
type VerbEndpointsOf<D extends KindDescription> = D extends { readonly lifecycle: { readonly verbs: infer Verbs } }
  ? { readonly [Verb in keyof Verbs]: VerbEndpoint }
  : unknown;

/** Completes the description of a kind with its rights, endpoints and calls. */
export function documentKind<const D extends KindDescription>(description: D): KindOf<D> {
  const {
    lifecycle = defaultLifecycle,
    fields = {},
    extra: own = {},
    lineExtra = {},
    becomes = [],
    alsoNumbered = [],
    types = {},
    asksForPayment,
    movesStock,
  } = description as KindDescription;
  const extra = movesStock ? { ...own, ...stockFields } : own;
  const shape = {
    ...description,
    lifecycle,
    fields,
    extra,
    lineExtra,
    becomes,
    alsoNumbered,
    types,
    asksForPayment: asksForPayment === true,
  };
  const { may, endpoints, verbs } = documentEndpoints(shape);
  const calls = namedCalls({ ...endpoints, ...verbs }, description.names);
  return { ...shape, may, endpoints, verbs, calls } as unknown as KindOf<D>; // The endpoints and calls are exactly those that `D` requires.
}

export const documentKinds = point<DocumentKind>('documents.kinds');

/** The texts of a kind in prints, files and messages to programs, not on pages. They come from `gateway/words/{sk,en,de}.json`. */
export interface KindWords {
  /** The title at the top of its PDF. */
  readonly title: string;
  /** The title of a VAT payer's tax document. */
  readonly taxDocument?: string;
  /** The title for each direction of cash: *Príjmový*, *Výdavkový pokladničný doklad*. */
  readonly ways?: Readonly<Record<string, string>>;
  /** The statement at its end that the law requires. */
  readonly statement?: string;
  /** The plural, for names of files. */
  readonly plural: string;
  /** The names of the states of its lifecycle, and of `late`. */
  readonly states?: Readonly<Record<string, string>>;
  /** The titles at the top of the PDF for each of its types. */
  readonly types?: Readonly<Record<string, string>>;
  /** The captions of fields on the print: its own fields, and common fields that it renames. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The captions of fields that only lines of this kind have. */
  readonly lineFields?: Readonly<Record<string, string>>;
}

/** A kind with its words, as gateway parts contribute it. */
export interface WordedKind extends DocumentKind {
  readonly words: Readonly<Record<LanguageCode, KindWords>>;
  /** Whether the kind's plugin fills the demo itself. Otherwise the demo creates some documents in every state. */
  readonly ownDemo?: true;
  /** The command in the notification about a finished import that reloads the kind's list. The kind's plugin handles it. */
  readonly afterImport?: string;
  /** The day whose period the VAT is deducted in; by default the day of supply. */
  readonly deductedOn?: DeductedOn;
  /** The days that assign a document to months; by default the days of issue and supply. */
  readonly bookedOn?: BookedOn;
}

/** The kinds as their plugins describe them; whoever works with documents reads `completedKinds`. */
export const wordedKinds = point<WordedKind>('documents.worded-kinds');

/**
 * Thrown for a kind that no installed plugin provides: the caller has another version, or the kind's plugin was
 * removed. [B8-22]
 */
export class UnknownDocumentTypeError extends Error {
  readonly documentType: string;

  constructor(documentType: string) {
    super(`There is no document type '${documentType}': install the plugin that contributes it to documents.kinds`);
    this.name = 'UnknownDocumentTypeError';
    this.documentType = documentType;
  }
}

/**
 * Returns the contributed kind with this id.
 * @throws UnknownDocumentTypeError [B8-22]
 */
export function kindOfId<Kind extends DocumentKind>(kinds: readonly Kind[], id: string): Kind {
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new UnknownDocumentTypeError(id);
  return kind;
}
