import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Denial } from '#core/access';
import { problems } from '#core/contract';
import type { SaveStore } from '#core/web/forms';
import { type Clock, GatewayProblem, isProblem } from '#core/web';
import {
  type DocumentType,
  type NumberingStore,
  type NumberSeries,
  normaliseCode,
  type SeriesFault,
  seriesFaults,
} from '../contract/index.ts';
import { LatestAnswer } from './latest-answer.ts';
import { counterOfText, inputOf, newValues, type SeriesValues, sameValues, valuesOf } from './series-values.ts';

/** How long typing rests before the code is checked; milliseconds. [A5-3] [A9-5] */
const codeRest = 300;
/** Before the preview is fetched. */
const previewRest = 150;

export type SeriesField = 'sequenceCode' | 'name' | 'pattern' | 'counterInitValue' | 'counterResetByYear' | 'isDefault';
/** The gateway may know faults that this side does not. */
export type FieldFaults = Partial<Record<SeriesField, SeriesFault | (string & {})>>;

export interface SeriesEditorOptions {
  readonly store: NumberingStore;
  readonly save: SaveStore;
  readonly clock: Clock;
  readonly type: DocumentType;
  /** Absent: a new one. */
  readonly series?: NumberSeries | undefined;
}

/** One series being edited: its values, what is wrong with them, the numbers they lead to. */
export class SeriesEditor {
  readonly type: DocumentType;
  readonly save: SaveStore;
  /** As it is stored; absent: it is new. [A4-15] */
  saved: NumberSeries | undefined;
  values: SeriesValues;
  /** [A5-5]; empty while the values lead to none. */
  preview: readonly string[] = [];
  /** The unique check is waited for. */
  isCheckingCode = false;
  /** Counts refused submits: each moves the focus to the first fault. */
  attempts = 0;
  /** What the licence lacks for the last save. [A6-3] */
  denials: readonly Denial[] = [];
  readonly #store: NumberingStore;
  /** What the gateway said of the values: their code is another's, fields were refused. */
  readonly #told = observable({ codeIsTaken: false, refused: {} as FieldFaults }, {}, { deep: false }); // the literal alone would allow no field
  readonly #touched = observable.set<SeriesField>();
  readonly #codeCheck: LatestAnswer<boolean>;
  readonly #previewing: LatestAnswer<readonly string[]>;

  constructor({ store, save, clock, type, series }: SeriesEditorOptions) {
    this.#store = store;
    this.save = save;
    this.type = type;
    this.saved = series;
    this.values = series ? valuesOf(series) : newValues;
    this.#codeCheck = new LatestAnswer(clock, codeRest);
    this.#previewing = new LatestAnswer(clock, previewRest);
    makeObservable(this, {
      saved: observableRef,
      values: observableRef,
      preview: observableRef,
      isCheckingCode: observable,
      attempts: observable,
      denials: observableRef,
      faults: computed,
      isDirty: computed,
      change: action,
      touch: action,
      dismissDenials: action,
    });
    this.#fetchPreview();
  }

  get isDirty(): boolean {
    return !sameValues(this.values, this.saved ? valuesOf(this.saved) : newValues);
  }

  /** Every fault, shown or not. */
  get faults(): FieldFaults {
    const { sequenceCode, name, pattern, counter, counterResetByYear } = this.values;
    const counterInitValue = counterOfText(counter);
    const taken = this.#told.codeIsTaken ? { sequenceCode: 'sequenceCodeIsNotUnique' } : {};
    return {
      ...this.#told.refused,
      ...taken,
      ...seriesFaults({ sequenceCode, name, pattern, counterInitValue, counterResetByYear }),
    };
  }

  /** The fault to show beside a field: once it was left, or saving was tried. */
  shownFault(field: SeriesField): string | undefined {
    const isShown = this.attempts > 0 || this.#touched.has(field) || field in this.#told.refused;
    return isShown || (field === 'sequenceCode' && this.#told.codeIsTaken) ? this.faults[field] : undefined;
  }

  /** Made the default one it stays it: another one has to take its place. [A4-15] */
  get isDefaultFixed(): boolean {
    return this.saved?.isDefault === true;
  }

  change(changes: Partial<SeriesValues>): void {
    const { sequenceCode } = changes;
    this.values = { ...this.values, ...changes };
    if (sequenceCode !== undefined) {
      this.values = { ...this.values, sequenceCode: normaliseCode(sequenceCode) }; // [A5-3]
      this.#checkCode();
    }
    this.#told.refused = {};
    this.save.changed();
    if (changes.pattern !== undefined || changes.counter !== undefined) this.#fetchPreview();
  }

  /** The field was left: its fault is shown from now on. */
  touch(field: SeriesField): void {
    this.#touched.add(field);
  }

  dismissDenials(): void {
    this.denials = [];
  }

  /** `undefined`: there is something to fix, and it is shown; or it failed, and that is told. */
  async submit(): Promise<NumberSeries | undefined> {
    if (Object.keys(this.faults).length > 0) {
      runInAction(() => (this.attempts += 1));
      return undefined;
    }
    // The save asks the same itself; a check that came later would find the series that it has just made.
    this.#codeCheck.cancel();
    runInAction(() => (this.isCheckingCode = false));
    const outcome = await this.save.run(
      (key) => this.#write(key),
      (error) => this.#explains(error),
    );
    if (outcome.saved) this.#takeOver(outcome.value);
    return outcome.saved ? outcome.value : undefined;
  }

  /** The page is left, or another series opened: nothing is waited for any more. */
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

  /** Fields are marked; what others did becomes the page's interruption; the licence is explained in a dialog. */
  #explains(error: unknown): boolean {
    if (isProblem(error, problems.staleVersion)) this.#store.interrupt('changed');
    else if (isProblem(error, problems.notFound)) this.#store.interrupt('deleted');
    else if (!(error instanceof GatewayProblem)) return false;
    else if (error.denials.length > 0) runInAction(() => (this.denials = error.denials));
    else if (error.fields.length === 0) return false;
    else {
      const faults = Object.fromEntries(error.fields.map(({ path, code }) => [path.slice(1), code]));
      runInAction(() => {
        this.#told.refused = faults;
        this.attempts += 1;
      });
    }
    return true;
  }

  /** An empty code is not asked about. [A5-3] */
  #checkCode(): void {
    const { sequenceCode } = this.values;
    this.#told.codeIsTaken = false;
    this.isCheckingCode = sequenceCode !== '';
    if (!this.isCheckingCode) return this.#codeCheck.cancel();
    const question = { sequenceCode, originalSequenceCode: this.saved?.originalSequenceCode };
    this.#codeCheck.ask(
      (signal) => this.#store.isUnique(this.type.documentType, question, signal),
      (unique) =>
        runInAction(() => {
          this.isCheckingCode = false;
          this.#told.codeIsTaken = unique === false;
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
