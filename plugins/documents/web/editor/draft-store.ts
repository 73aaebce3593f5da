import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { failureReason, GatewayProblem, isProblem } from '#core/web';
import { SaveStore } from '#core/web/forms';
import type { CompanyClient, Feedback, TextRef } from '#core/web/tokens';
import { Acknowledgement, NotAcknowledged } from '../acknowledge/acknowledgement.ts';
import {
  type Document,
  documentNotDraft,
  type DocumentKind,
  type IssuedDocument,
  type IssueWarning,
} from '../../contract/index.ts';
import { type DraftConflict, draftConflictOf } from './draft-conflict.ts';
import { bodyOf, type FormValues } from './form-values.ts';

interface DraftStoreOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly feedback: Pick<Feedback, 'toast'>;
  /** The draft as it was read; none for a new one. */
  readonly document?: Document | undefined;
  /** The new draft is a copy of this document. */
  readonly copyOf?: string | undefined;
}

/** Why the draft takes no changes any more; what was typed can become a new one. */
export type LostDraft =
  /** It was issued meanwhile, and its number is known here. */
  | 'issued'
  /** It was issued or cancelled meanwhile. */
  | 'notDraft'
  /** It was deleted meanwhile. */
  | 'gone';

/** Why the form stands as it was, in place of being saved. */
export type DraftTrouble =
  | LostDraft
  /** The gateway cannot be reached, or is in trouble itself. */
  | 'away'
  /** It was saved, and then could not be issued. */
  | 'notIssued'
  /** It was saved; to be issued, the company's own data must be completed. */
  | 'supplier'
  /** Somebody else saved it meanwhile: it stands there as it is now, and was not issued. */
  | 'changed'
  | 'refused';

export type DraftOutcome =
  | { readonly done: true; readonly document: Document }
  | { readonly done: false; readonly error: unknown };

/** Saving and issuing one draft, each once at a time. Observable. */
export class DraftStore {
  readonly saving: SaveStore;
  readonly issuing: SaveStore;
  /** The one of both that was pressed last. */
  lastSave: SaveStore;
  /** As it was last read or saved. */
  document: Document | undefined;
  /** Somebody else saved it meanwhile. */
  conflict: DraftConflict | undefined;
  trouble: DraftTrouble | undefined;
  /** Why the gateway is `away`. */
  reason: TextRef | undefined;
  /** What issuing asks the user. */
  readonly acknowledgement = new Acknowledgement();
  readonly #options: DraftStoreOptions;
  /** A lost answer of the copy is asked for again under the same key, whatever was typed since. */
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

  /** Something was typed. */
  changed(): void {
    this.saving.changed();
    this.issuing.changed();
  }

  async save(values: FormValues): Promise<DraftOutcome> {
    if (this.busy) return { done: false, error: undefined };
    return this.#run(this.saving, (key) => this.#save(values, key));
  }

  /**
   * Saves what was typed, if anything was, and issues it, asking about what is unusual: one press, one number. Issued is only
   * what the user has seen: what others saved meanwhile is shown first.
   */
  async issue(values: FormValues, dirty: boolean): Promise<DraftOutcome> {
    if (this.busy) return { done: false, error: undefined };
    return this.#run(this.issuing, async (key) => {
      const draft = dirty || !this.document ? await this.#save(values, `${key}-save`, 'issue') : this.document;
      const params = { documentId: draft.id };
      const { endpoints } = this.#options.kind;
      const { warnings, ...issued } = await this.acknowledgement.run((acknowledge: IssueWarning[]) => {
        // Another body is another call.
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

  /** The user has chosen between both versions, or puts the choice off. */
  settle(theirs?: Document): void {
    runInAction(() => {
      this.conflict = undefined;
      if (theirs) this.document = theirs;
    });
  }

  /** The fields that were refused say so themselves; those of the company are on another page. */
  explained(): void {
    if (this.trouble !== 'supplier') runInAction(() => (this.trouble = undefined));
  }

  /** What is saved next becomes a new draft. */
  startOver(): void {
    runInAction(() => {
      this.document = undefined;
      this.trouble = undefined;
    });
  }

  /** It was read anew. */
  refresh(document: Document): void {
    runInAction(() => (this.document = document));
  }

  /** The number is given for good, so what is odd about it stands there for as long as it takes to read it. */
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
    const outcome = await save.run(action, () => true); // the page says what is wrong, where it is wrong
    if (outcome.saved) {
      runInAction(() => (this.document = outcome.value));
      return { done: true, document: outcome.value };
    }
    const wasSaved = this.document !== before;
    if (outcome.error !== undefined) runInAction(() => this.#explain(outcome.error, wasSaved));
    return { done: false, error: outcome.error };
  }

  #explain(error: unknown, wasSaved: boolean): void {
    if (error instanceof NotAcknowledged || this.lastSave.locked) return; // said over the form
    this.reason = failureReason(error);
    if (error instanceof ChangedMeanwhile) this.trouble = 'changed';
    else if (error instanceof NoLongerDraft || isProblem(error, documentNotDraft)) this.trouble = 'notDraft';
    else if (!(error instanceof GatewayProblem)) this.trouble = 'refused';
    else if (error.status === 0 || error.status >= 500) this.trouble = 'away';
    else if (error.status === 404 && error.fields.length === 0) this.trouble = 'gone';
    else if (error.fields.some(({ path }) => path.startsWith('/supplier'))) this.trouble = 'supplier';
    else if (error.code !== 'stale-version') this.trouble = wasSaved ? 'notIssued' : 'refused';
  }

  /** Takes over what somebody else saved, to be looked at before it is issued; `undefined`: another error. */
  #newerOf(error: unknown): Error | undefined {
    if (!isProblem(error, problems.staleVersion)) return undefined;
    const theirs = error.current as Document; // the endpoint's own reply
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
        const joined = await this.#save(conflict.withMine, `${key}-over-${theirs.version}`, wish); // another body is another call
        if (wish === 'issue') throw new ChangedMeanwhile();
        return joined;
      }
      runInAction(() => (this.conflict = conflict));
      throw error;
    }
  }

  /** The gateway makes the copy, and so knows what it is a copy of. */
  async #copy(documentId: string): Promise<Document> {
    const { client, kind } = this.#options;
    const options = { handles: '*', idempotencyKey: this.#copyKey } as const;
    return this.#keep(await client.call(kind.endpoints.copy, { params: { documentId }, body: {} }, options));
  }

  #keep(document: Document): Document {
    runInAction(() => (this.document = document));
    return document;
  }
}

/** Somebody else saved the draft meanwhile, and it was taken over here: it is to be seen before it is issued. */
class ChangedMeanwhile extends Error {
  constructor() {
    super('The draft was changed meanwhile');
    this.name = 'ChangedMeanwhile';
  }
}

/** Somebody issued or cancelled it meanwhile: there is nothing to choose between. */
class NoLongerDraft extends Error {
  constructor() {
    super('The document is no longer a draft');
    this.name = 'NoLongerDraft';
  }
}
