import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Denial } from '#core/access';
import { problems } from '#core/contract';
import type { SaveStore } from '#core/web/forms';
import { type Clock, GatewayProblem, isProblem, today } from '#core/web';
import {
  canShareSymbols,
  type DocumentType,
  type NumberingStore,
  type NumberSeries,
  normaliseCode,
  type SeriesFault,
  seriesFaults,
} from '../contract/index.ts';
import { DebouncedRequest } from './debounced-request.ts';
import { counterOfText, inputOf, newValues, type SeriesValues, sameValues, valuesOf } from './series-values.ts';

/** The pause of typing in milliseconds after which the code is checked. [A5-3] [A9-5] */
const codeRest = 300;
/** The pause in milliseconds after which the preview is requested. */
const previewRest = 150;

export type SeriesField = 'sequenceCode' | 'name' | 'pattern' | 'counterInitValue' | 'counterResetByYear' | 'isDefault';
/** The faults by field. The gateway may return faults that the browser does not know. */
export type FieldFaults = Partial<Record<SeriesField, SeriesFault | (string & {})>>;

export interface SeriesEditorOptions {
  readonly store: NumberingStore;
  readonly save: SaveStore;
  readonly clock: Clock;
  readonly type: DocumentType;
  /** The edited series; `undefined` for a new one. */
  readonly series?: NumberSeries | undefined;
}

/** The editor of one series: its values, their faults, and the resulting numbers. */
export class SeriesEditor {
  readonly type: DocumentType;
  readonly save: SaveStore;
  /** The saved series; `undefined` for a new one. [A4-15] */
  saved: NumberSeries | undefined;
  values: SeriesValues;
  /** The next numbers. They are empty while the values are invalid. [A5-5] */
  preview: readonly string[] = [];
  /** Whether the check of the code's uniqueness is running. */
  isCheckingCode = false;
  /** The count of refused submits. Each moves the focus to the first fault. */
  attempts = 0;
  /** The permissions that the licence did not grant for the last save. [A6-3] */
  denials: readonly Denial[] = [];
  readonly #store: NumberingStore;
  /** The faults that the gateway has returned: the code is taken, or fields were refused. */
  readonly #serverFaults = observable({ codeIsTaken: false, refused: {} as FieldFaults }, {}, { deep: false }); // without the assertion the type of the literal would allow no field
  readonly #touched = observable.set<SeriesField>();
  readonly #codeCheck: DebouncedRequest<boolean>;
  readonly #previewing: DebouncedRequest<readonly string[]>;

  constructor({ store, save, clock, type, series }: SeriesEditorOptions) {
    this.#store = store;
    this.save = save;
    this.type = type;
    this.saved = series;
    this.values = series ? valuesOf(series) : newValues;
    this.#codeCheck = new DebouncedRequest(clock, codeRest);
    this.#previewing = new DebouncedRequest(clock, previewRest);
    makeObservable(this, {
      saved: observableRef,
      values: observableRef,
      preview: observableRef,
      isCheckingCode: observable,
      attempts: observable,
      denials: observableRef,
      faults: computed,
      isDirty: computed,
      symbolSharers: computed,
      change: action,
      touch: action,
      dismissDenials: action,
    });
    this.#fetchPreview();
  }

  get isDirty(): boolean {
    return !sameValues(this.values, this.saved ? valuesOf(this.saved) : newValues);
  }

  /** Returns all faults, including those that are not shown yet. */
  get faults(): FieldFaults {
    const { sequenceCode, name, pattern, counter, counterResetByYear } = this.values;
    const counterInitValue = counterOfText(counter);
    const codeFault = this.#serverFaults.codeIsTaken ? { sequenceCode: 'sequenceCodeIsNotUnique' } : {};
    return {
      ...this.#serverFaults.refused,
      ...codeFault,
      ...seriesFaults({ sequenceCode, name, pattern, counterInitValue, counterResetByYear }),
    };
  }

  /** Returns the other series whose documents can get the same variable symbols as those of this one. */
  get symbolSharers(): readonly NumberSeries[] {
    const { cards } = this.#store;
    if (!this.type.isPaidByNumber || cards.state !== 'ready') return [];
    const own = { documentType: this.type.documentType, pattern: this.values.pattern.trim() };
    const all = cards.value.filter(({ type }) => type.isPaidByNumber).flatMap(({ series }) => series);
    return all.filter((one) => one.auxiliaryId !== this.saved?.auxiliaryId && canShareSymbols(own, one, today()));
  }

  /** Returns the fault that is shown next to a field. It appears after the user has left the field or has tried to save. */
  shownFault(field: SeriesField): string | undefined {
    const isShown = this.attempts > 0 || this.#touched.has(field) || field in this.#serverFaults.refused;
    return isShown || (field === 'sequenceCode' && this.#serverFaults.codeIsTaken) ? this.faults[field] : undefined;
  }

  /** Returns whether the series is the default, so that the switch cannot be turned off: only another series can replace it. [A4-15] */
  get isDefaultFixed(): boolean {
    return this.saved?.isDefault === true;
  }

  change(changes: Partial<SeriesValues>): void {
    const { sequenceCode } = changes;
    this.values = { ...this.values, ...changes };
    if (sequenceCode !== undefined) {
      this.values = { ...this.values, sequenceCode: normaliseCode(sequenceCode) }; // The code becomes upper case while it is typed. [A5-3]
      this.#checkCode();
    }
    this.#serverFaults.refused = {};
    this.save.changed();
    if (changes.pattern !== undefined || changes.counter !== undefined) this.#fetchPreview();
  }

  /** Marks a field as left by the user, so that its fault is shown from now on. */
  touch(field: SeriesField): void {
    this.#touched.add(field);
  }

  dismissDenials(): void {
    this.denials = [];
  }

  /** Saves the series. @returns undefined if there are faults or the save failed; both are shown */
  async submit(): Promise<NumberSeries | undefined> {
    if (Object.keys(this.faults).length > 0) {
      runInAction(() => (this.attempts += 1));
      return undefined;
    }
    // The save performs the same check. A check that ends after the save would report the code of the saved series as taken.
    this.#codeCheck.cancel();
    runInAction(() => (this.isCheckingCode = false));
    const outcome = await this.save.run(
      (key) => this.#write(key),
      (error) => this.#explains(error),
    );
    if (outcome.saved) this.#takeOver(outcome.value);
    return outcome.saved ? outcome.value : undefined;
  }

  /** Ends the editing when the page is left or another series is opened. Later responses are ignored. */
  close(): void {
    this.#codeCheck.cancel();
    this.#previewing.cancel();
  }

  #write(idempotencyKey: string): Promise<NumberSeries> {
    const body = inputOf(this.values);
    const { saved } = this;
    return saved
      ? this.#store.update(saved, { ...body, version: saved.version }, idempotencyKey)
      : this.#store.create(this.type.documentType, body, idempotencyKey);
  }

  #takeOver(series: NumberSeries): void {
    runInAction(() => {
      this.saved = series;
      this.values = { ...valuesOf(series), isCustom: this.values.isCustom };
      this.attempts = 0;
      this.#touched.clear();
    });
    this.#fetchPreview();
  }

  /**
   * Shows an error of a save: marks fields, sets the page's interruption, or names the missing licence. @returns whether the error is shown
   */
  #explains(error: unknown): boolean {
    if (isProblem(error, problems.staleVersion)) this.#store.interrupt('changed');
    else if (isProblem(error, problems.notFound)) this.#store.interrupt('deleted');
    else if (!(error instanceof GatewayProblem)) return false;
    else if (error.denials.length > 0) runInAction(() => (this.denials = error.denials));
    else if (error.fields.length === 0) return false;
    else {
      const faults = Object.fromEntries(error.fields.map(({ path, code }) => [path.slice(1), code]));
      runInAction(() => {
        this.#serverFaults.refused = faults;
        this.attempts += 1;
      });
    }
    return true;
  }

  /** Checks the code for uniqueness. An empty code is not checked. [A5-3] */
  #checkCode(): void {
    const { sequenceCode } = this.values;
    this.#serverFaults.codeIsTaken = false;
    this.isCheckingCode = sequenceCode !== '';
    if (!this.isCheckingCode) return this.#codeCheck.cancel();
    const question = { sequenceCode, originalSequenceCode: this.saved?.originalSequenceCode };
    this.#codeCheck.ask(
      (signal) => this.#store.isUnique(this.type.documentType, question, signal),
      (unique) =>
        runInAction(() => {
          this.isCheckingCode = false;
          this.#serverFaults.codeIsTaken = unique === false;
        }),
    );
  }

  #fetchPreview(): void {
    const { pattern, counter } = this.values;
    const counterInitValue = counterOfText(counter);
    const faults = this.faults;
    if (counterInitValue === undefined || faults.pattern || faults.counterInitValue) {
      this.#previewing.cancel();
      runInAction(() => (this.preview = []));
      return;
    }
    this.#previewing.ask(
      (signal) => this.#store.preview(this.type.documentType, { pattern, counterInitValue }, signal),
      (numbers) => runInAction(() => (this.preview = numbers ?? [])),
    );
  }
}
