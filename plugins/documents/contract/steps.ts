import type { LanguageCode, Warning } from '#core/contract';
import type { Recalculation } from '#core/money';
import {
  contribute,
  type Contribution,
  type ContributionOptions,
  type Dependency,
  point,
  type Resolved,
} from '#core/registry';
import type { CustomValue } from './custom-fields.ts';
import type { FieldValues } from './fields.ts';
import type { DocumentKind } from './kind.ts';
import type { ExtraValues } from '#core/contract/fields';
import type { Advance, Document, Supplier } from './schemas.ts';

/*
 * The steps of documents: the places where a plugin refuses, asks or writes while a document is saved, converted, issued, cancelled or paid.
 * The README says in which order the places follow each other. All steps of a call run in its transaction, so an error rolls back everything.
 */

/** All values of a document: its fields, and the amounts that were computed from them. */
export interface DraftValues {
  readonly fields: FieldValues;
  /** The kind's own fields. */
  readonly extra: ExtraValues;
  readonly custom: readonly CustomValue[];
  readonly totals: Recalculation['totals'];
  /** The sums of the lines alone. */
  readonly computed: Recalculation['totals'];
  /** The day whose period the document is numbered in. */
  readonly numberedOn: string;
  /** The document type whose series gives the number. */
  readonly numberedAs: string;
  /** Whether its cash comes in or goes out; `undefined` where no cash is moved. */
  readonly cash: 'in' | 'out' | undefined;
  /** The number of the document that it pays; empty for none. */
  readonly pays: string;
  /** The day whose period the VAT is deducted in; null means the day of supply. */
  readonly deductedOn: string | null;
  /** The number given by the customer or supplier, in the form used for comparison: letters and digits only. */
  readonly theirNumber: string;
  /** The version of the rules in core/money. */
  readonly version: string;
}

/** A document of which a step decides. */
interface OneDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  /** The type, such as `creditNote`; null means an ordinary document. */
  readonly type: string | null;
}

/** A locked draft, with the values that it will have when it is issued. */
export interface DraftToIssue extends OneDocument {
  readonly values: DraftValues;
  /** The company with the account, as the document will keep them. */
  readonly supplier: Supplier;
  /** The ids of the documents that it was made from, that it corrects, or whose advances it deducts. Their rows are locked. */
  readonly sources: readonly string[];
  /** The document that it corrects; `undefined` if it corrects none. */
  readonly corrected: CorrectedDocument | undefined;
  /** The tax documents for payments that it deducts. */
  readonly advances: readonly Advance[];
}

/** What a correction refers to. */
export interface CorrectedDocument extends NonNullable<Document['corrected']> {
  readonly suppliedOn: string;
}

export interface NumberedDraft extends DraftToIssue {
  readonly number: string;
  readonly sequenceCode: string;
}

export interface IssuedDraft extends NumberedDraft {
  readonly document: Document;
}

/** A draft that is saved: created, changed, or made of other documents. */
export interface DraftToSave extends Pick<OneDocument, 'kind' | 'type'> {
  /** The id; null means a new draft. */
  readonly id: string | null;
  readonly values: DraftValues;
}

export interface SavedDraft extends DraftToSave {
  readonly id: string;
  readonly document: Document;
}

/** Issued documents, or copied ones, that a draft of another kind or type is made of. Their rows are locked. */
export interface DocumentsToConvert extends Pick<OneDocument, 'kind' | 'type'> {
  readonly sourceKind: DocumentKind;
  readonly sources: readonly { readonly id: string; readonly number: string | null }[];
}

export interface ConvertedDocuments extends DocumentsToConvert {
  /** The id of the new draft. */
  readonly id: string;
}

/** A document that another program has issued. */
export interface ImportedDraft extends Pick<DraftToIssue, 'kind' | 'values' | 'supplier'> {
  readonly number: string;
}

export interface StoredImport extends ImportedDraft {
  readonly id: string;
}

/** The values that a step may set: the day of deduction and the added fields. Sums follow from the lines alone. */
export type CompletedValues = Partial<Pick<DraftValues, 'deductedOn' | 'extra'>>;

/** A locked document that is cancelled. */
export interface DocumentToCancel extends OneDocument {
  readonly number: string;
  readonly values: Pick<DraftValues, 'fields' | 'extra' | 'custom' | 'deductedOn'>;
  /** The total with VAT, as it was issued. */
  readonly total: string;
}

export interface CancelledDocument extends DocumentToCancel {
  readonly document: Document;
}

/** A payment that is added to a locked document, or removed from it. */
export interface PaymentChange extends OneDocument {
  readonly does: 'add' | 'remove';
  readonly amount: string;
  readonly paidOn: string;
  /** The total of the document with VAT. */
  readonly total: string;
  /** Whether the document was not fully paid before and is now. */
  readonly becomesPaid: boolean;
}

export interface ChangedPayment extends PaymentChange {
  readonly document: Document;
}

/** A sentence in each language, as the gateway's `RefusalText`. */
type Sentence = Readonly<Record<LanguageCode, string>>;

/** A field that prevents the verb. */
export interface WrongField {
  /** The JSON pointer to the field, such as `/lines/0/quantity`. */
  readonly path: string;
  readonly code: string;
  readonly message: Sentence;
}

/**
 * An unusual value that a person must confirm. Its code is stable, because callers send it back in `acknowledge`. A code that is not in
 * `issueWarnings` or `paymentWarnings` has a sentence, which pages show as it is.
 */
export interface Question extends Warning {
  readonly message?: Sentence;
}

/** The places by name: what a step gets, and what it answers. */
export interface StepPlaces {
  /** Names the fields with which a draft cannot be saved. */
  'draft.validate': { gets: DraftToSave; gives: readonly WrongField[] };
  'draft.write': { gets: SavedDraft; gives: void };

  /** Names the fields of the request, such as `/sources/0/documentId`, with which no document can be made. */
  'convert.validate': { gets: DocumentsToConvert; gives: readonly WrongField[] };
  'convert.write': { gets: ConvertedDocuments; gives: void };

  /**
   * Sets values that follow from others when the document is issued: the day of deduction and the added fields. Anything else in an answer,
   * such as sums, is left out. Each step gets the values that the steps before it have set.
   */
  'issue.complete': { gets: DraftToIssue; gives: CompletedValues };
  /** Names the fields that prevent the issue. All of them are refused at once. */
  'issue.validate': { gets: DraftToIssue; gives: readonly WrongField[] };
  /** Asks before the number is given. All questions are asked at once. */
  'issue.ask': { gets: DraftToIssue; gives: readonly Question[] };
  /**
   * Asks what only the holder of the number can tell, because no other number of the series is given meanwhile. The number of a question that
   * is not confirmed stays free. Use `issue.ask` unless two simultaneous issues would both miss the question.
   */
  'issue.ask-numbered': { gets: NumberedDraft; gives: readonly Question[] };
  /** Writes payments that come with the issue, and returns their amounts. It runs only for documents that ask for payment. */
  'issue.settle': { gets: NumberedDraft; gives: readonly { readonly amount: string }[] };
  /** Writes after the document was issued. */
  'issue.write': { gets: IssuedDraft; gives: void };

  /** Sets values, as `issue.complete` does, of a document that another program has issued. At each place of an import, `call` is the `ImportAt`. */
  'import.complete': { gets: ImportedDraft; gives: CompletedValues };
  /** Names the fields with which such a document is not imported. */
  'import.validate': { gets: ImportedDraft; gives: readonly WrongField[] };
  /**
   * Writes after such a document was stored. It has nothing to refuse: an error undoes the whole file, and the import is tried again. `call` is the gateway's `ImportAt & JobStep`, the same object for all documents of a file.
   */
  'import.write': { gets: StoredImport; gives: void };

  /** Refuses to cancel a document, by throwing a Refusal. */
  'cancel.validate': { gets: DocumentToCancel; gives: void };
  'cancel.ask': { gets: DocumentToCancel; gives: readonly Question[] };
  /** Takes back the payments that came with the issue, and returns the ids of the documents of the kind on which they are owed again. */
  'cancel.settle': { gets: DocumentToCancel; gives: readonly string[] };
  'cancel.write': { gets: CancelledDocument; gives: void };

  /** Names the fields with which a payment is neither added nor removed. */
  'pay.validate': { gets: PaymentChange; gives: readonly WrongField[] };
  /** Asks before a payment is added. Nobody asks before one is removed. */
  'pay.ask': { gets: PaymentChange; gives: readonly Question[] };
  'pay.write': { gets: ChangedPayment; gives: void };
}
export type StepPlace = keyof StepPlaces;

interface Step<Place extends StepPlace> {
  readonly at: Place;
  readonly needs: readonly Dependency<'process'>[];
  /**
   * Runs in the transaction of the call. It must be short; longer work belongs in a job.
   * @param call the gateway's `CompanyCall`. The contract cannot import that type, but the parameter of a step may have it. The steps of one
   * verb on one document get the same object, so a step can keep under it what a later step needs.
   * @throws Refusal if the whole document is refused, and not a field of it
   */
  run(what: StepPlaces[Place]['gets'], call: object, ...services: never[]): Promise<StepPlaces[Place]['gives']>;
}
export type DocumentStep = { readonly [Place in StepPlace]: Step<Place> }[StepPlace];

/** The extension point for steps. Gateway parts contribute to it by `documentStep`. */
export const documentSteps = point<DocumentStep>('documents.steps');

interface StepOptions<Place extends StepPlace, Needs extends readonly Dependency<'process'>[]>
  extends ContributionOptions,
    Pick<Step<Place>, 'at'> {
  readonly needs?: Needs;
  run(what: StepPlaces[Place]['gets'], call: object, ...services: Resolved<Needs>): Promise<StepPlaces[Place]['gives']>;
}

/** Contributes a step: `documentStep({ id: 'notes.issue', at: 'issue.validate', needs: [noteStore], run: refuseWithoutNote })`. */
export function documentStep<Place extends StepPlace, const Needs extends readonly Dependency<'process'>[] = []>({
  at,
  needs,
  run,
  ...options
}: StepOptions<Place, Needs>): Contribution<DocumentStep> {
  // The types are erased here: `StepOptions` has checked the function against its place and its needs.
  return contribute(documentSteps, options, { at, needs: needs ?? [], run } as unknown as DocumentStep);
}
