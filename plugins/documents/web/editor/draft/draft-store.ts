import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { failureReason, GatewayProblem, isEnding, isProblem } from '#core/web';
import { SaveStore } from '#core/web/forms';
import type { CompanyClient, Feedback, TextRef } from '#core/web/tokens';
import { Acknowledgement, NotAcknowledged } from '../../acknowledge/acknowledgement.ts';
import { type Document, documentNotDraft, type DocumentKind, type IssuedDocument } from '../../../contract/index.ts';
import { type DraftConflict, draftConflictOf } from './draft-conflict.ts';
import { bodyOf, type FormValues } from '../values/index.ts';

interface DraftStoreOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly feedback: Pick<Feedback, 'toast'>;
  /** The loaded draft; missing for a new document. */
  readonly document?: Document | undefined;
  /** The id of the document that the new draft copies. */
  readonly copyOf?: string | undefined;
}

/** The reason why the draft accepts no more changes. The typed values can become a new draft. */
export type LostDraft =
  /** The draft was issued meanwhile, and the form can show its number. */
  | 'issued'
  /** The draft was issued or cancelled meanwhile. */
  | 'notDraft'
  /** The draft was deleted meanwhile. */
  | 'gone';

/** The reason why the form was not saved or issued. */
export type DraftTrouble =
  | LostDraft
  /** The gateway is not reachable or has an internal error. */
  | 'away'
  /** The draft was saved, but it could not be issued. */
  | 'notIssued'
  /** The draft was saved; the company's data must be completed before issuing. */
  | 'supplier'
  /** Another user saved the draft meanwhile. The form shows that version, which was not issued. */
  | 'changed'
  | 'refused';

export type DraftOutcome =
  | { readonly done: true; readonly document: Document }
  | { readonly done: false; readonly error: unknown };

/** Saves and issues one draft, one request at a time. Observable. */
export class DraftStore {
  readonly saving: SaveStore;
  readonly issuing: SaveStore;
  /** The store of the last pressed button, save or issue. */
  lastSave: SaveStore;
  /** The document as it was last read or saved. */
  document: Document | undefined;
  /** The conflict with a version that another user saved. */
  conflict: DraftConflict | undefined;
  trouble: DraftTrouble | undefined;
  /** The reason why the gateway is not available, if `trouble` is `away`. */
  reason: TextRef | undefined;
  /** The questions that the user must answer before issuing. */
  readonly acknowledgement = new Acknowledgement();
  readonly #options: DraftStoreOptions;
  /** The idempotency key of the copy. A retry after a lost response uses the key again, even if the user has typed since. */
  readonly #copyKey = crypto.randomUUID();

  constructor(options: DraftStoreOptions) {
    this.#options = options;
    this.document = options.document;
    this.saving = new SaveStore(options.feedback, { key: 'DOCUMENTS.SAVE_FAILED' });
    this.issuing = new SaveStore(options.feedback, { key: 'DOCUMENTS.SAVE_FAILED' });
    this.lastSave = this.saving;
    makeObservable(this, {
      lastSave: observableRef,
      document: observableRef,
      conflict: observableRef,
      trouble: observableRef,
      reason: observableRef,
    });
  }

  get busy(): boolean {
    return this.saving.state === 'inProgress' || this.issuing.state === 'inProgress';
  }

  /** Marks that the user typed something. */
  changed(): void {
    this.saving.changed();
    this.issuing.changed();
  }

  async save(values: FormValues): Promise<DraftOutcome> {
    if (this.busy) return { done: false, error: undefined };
    return this.#run(this.saving, (key) => this.#save(values, key));
  }

  /**
   * Saves unsaved values and issues the draft, and asks the user about unusual values. One press gives one number. Only a version that the
   * user has seen is issued; changes of other users are shown first.
   */
  async issue(values: FormValues, dirty: boolean): Promise<DraftOutcome> {
    if (this.busy) return { done: false, error: undefined };
    return this.#run(this.issuing, async (key) => {
      const draft = dirty || !this.document ? await this.#save(values, `${key}-save`, 'issue') : this.document;
      const params = { documentId: draft.id };
      const { endpoints } = this.#options.kind;
      const { warnings, ...issued } = await this.acknowledgement.run((acknowledge) => {
        // Another request body needs another idempotency key.
        const options = { handles: '*', idempotencyKey: [key, ...acknowledge].join('-') } as const;
        const body = { version: draft.version, ...(acknowledge.length > 0 && { acknowledge }) };
        return this.#options.client.call(endpoints.issue, { params, body }, options).catch((error: unknown) => {
          throw this.#newerOf(error) ?? error;
        });
      });
      for (const { code } of warnings) this.#warn(code, issued.number ?? '');
      return issued;
    });
  }

  /**
   * Closes the conflict, because the user has chosen a version or postpones the choice. @param theirs the saved document that the user has
   * chosen
   */
  settle(theirs?: Document): void {
    runInAction(() => {
      this.conflict = undefined;
      if (theirs) this.document = theirs;
    });
  }

  /**
   * Hides the notice when fields show their own errors. A notice about the company's data remains, because that data is on another page.
   */
  explained(): void {
    if (this.trouble !== 'supplier') runInAction(() => (this.trouble = undefined));
  }

  /** Makes the next save create a new draft. */
  startOver(): void {
    runInAction(() => {
      this.document = undefined;
      this.trouble = undefined;
    });
  }

  /** Replaces the document with the version that was read again. */
  refresh(document: Document): void {
    runInAction(() => (this.document = document));
  }

  /** Shows a warning about the number. It remains visible long enough to be read, because the number cannot be changed any more. */
  #warn(warning: IssuedDocument['warnings'][number]['code'], number: string): void {
    const text = { key: `DOCUMENTS.NUMBER_WARNING.${warning}`, values: { number } };
    this.#options.feedback.toast({ code: `number-${warning}`, intent: 'warning', text, timeout: 10_000 });
  }

  async #run(save: SaveStore, action: (key: string) => Promise<Document>): Promise<DraftOutcome> {
    runInAction(() => {
      this.trouble = undefined;
      this.lastSave = save;
    });
    const before = this.document;
    const outcome = await save.run(action, () => true); // The page shows the errors at their fields.
    if (outcome.saved) {
      runInAction(() => (this.document = outcome.value));
      return { done: true, document: outcome.value };
    }
    const wasSaved = this.document !== before;
    if (outcome.error !== undefined) runInAction(() => this.#explain(outcome.error, wasSaved));
    return { done: false, error: outcome.error };
  }

  #explain(error: unknown, wasSaved: boolean): void {
    if (error instanceof NotAcknowledged || this.lastSave.locked || isEnding(error)) return; // The page already shows the reason.
    this.reason = failureReason(error);
    if (error instanceof ChangedMeanwhile) this.trouble = 'changed';
    else if (error instanceof NoLongerDraft || isProblem(error, documentNotDraft)) this.trouble = 'notDraft';
    else if (!(error instanceof GatewayProblem)) this.trouble = 'refused';
    else if (error.status === 0 || error.status >= 500) this.trouble = 'away';
    else if (error.status === 404 && error.fields.length === 0) this.trouble = 'gone';
    else if (error.fields.some(({ path }) => path.startsWith('/supplier'))) this.trouble = 'supplier';
    else if (error.code !== 'stale-version') this.trouble = wasSaved ? 'notIssued' : 'refused';
  }

  /** Loads the version that another user saved, so that the user sees it before issuing; returns `undefined` for another error. */
  #newerOf(error: unknown): Error | undefined {
    if (!isProblem(error, problems.staleVersion)) return undefined;
    const theirs = error.current as Document; // The endpoint replies with a document.
    if (theirs.status !== 'draft') return new NoLongerDraft();
    this.#keep(theirs);
    return new ChangedMeanwhile();
  }

  async #save(values: FormValues, key: string, wish: 'save' | 'issue' = 'save'): Promise<Document> {
    const { client, kind, copyOf } = this.#options;
    const options = { handles: '*', idempotencyKey: key } as const;
    const body = bodyOf(kind, values);
    if (!this.document && copyOf === undefined) {
      return this.#keep(await client.call(kind.endpoints.create, { body }, options));
    }
    const draft = this.document ?? (await this.#copy(copyOf ?? ''));
    const change = { params: { documentId: draft.id }, body: { ...body, version: draft.version } };
    try {
      return this.#keep(await client.call(kind.endpoints.update, change, options));
    } catch (error) {
      const conflict = draftConflictOf(kind, error, draft, values);
      if (!conflict) throw error;
      const theirs = conflict.document;
      if (theirs.status !== 'draft') throw new NoLongerDraft();
      if (conflict.differences.length === 0) {
        runInAction(() => (this.document = theirs));
        const joined = await this.#save(conflict.withMine, `${key}-over-${theirs.version}`, wish); // Another request body needs another idempotency key.
        if (wish === 'issue') throw new ChangedMeanwhile();
        return joined;
      }
      runInAction(() => (this.conflict = conflict));
      throw error;
    }
  }

  /** Creates the copy through the gateway, which records the source document. */
  async #copy(documentId: string): Promise<Document> {
    const { client, kind } = this.#options;
    const options = { handles: '*', idempotencyKey: this.#copyKey } as const;
    return this.#keep(await client.call(kind.endpoints.copy, { params: { documentId } }, options));
  }

  #keep(document: Document): Document {
    runInAction(() => (this.document = document));
    return document;
  }
}

/** The error that another user saved the draft. The form has loaded that version, and the user must see it before issuing. */
class ChangedMeanwhile extends Error {
  constructor() {
    super('The draft was changed meanwhile');
    this.name = 'ChangedMeanwhile';
  }
}

/** The error that another user issued or cancelled the draft, so there are no two versions to choose between. */
class NoLongerDraft extends Error {
  constructor() {
    super('The document is no longer a draft');
    this.name = 'NoLongerDraft';
  }
}
