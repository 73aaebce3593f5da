import { token } from '#core/registry';
import type { DocumentType, NumberSeries, NumberSeriesInput, NumberSeriesUpdate } from './schemas.ts';

/** The store of the open company's series, in the browser. It is observable. */
export interface NumberingStore {
  /** The cards by document type, invoices first. [A2-36] */
  readonly cards: NumberingCards;
  /** A change by another person while the page is open. The page has to be reloaded then. [A8-18] */
  readonly interruption: Interruption | undefined;
  /** Loads everything anew. The present data stays meanwhile. It never rejects; see `cards`. */
  load(): Promise<void>;
  /** Loads one series anew. `undefined` means that it was deleted, and its card was removed. [A8-19] @throws GatewayProblem */
  read(series: SeriesKey): Promise<NumberSeries | undefined>;
  /** Creates a series. @throws GatewayProblem, without a toast, because the form shows the error */
  create(documentType: string, body: NumberSeriesInput, idempotencyKey: string): Promise<NumberSeries>;
  /** Changes a series. @throws GatewayProblem, without a toast, because the form shows the error */
  update(series: SeriesKey, body: NumberSeriesUpdate, idempotencyKey: string): Promise<NumberSeries>;
  /**
   * Deletes a series. A series that was deleted before counts as deleted. @returns the number of drafts that were moved to the default
   * series
   * @throws GatewayProblem, which the request pipeline has shown already
   */
  delete(series: SeriesKey): Promise<number>;
  /** Returns the next three numbers. [A5-5] @throws GatewayProblem, without a toast */
  preview(documentType: string, next: NextNumbers, signal: AbortSignal): Promise<readonly string[]>;
  /** Checks whether a code is unique. [A5-3] @throws GatewayProblem, without a toast */
  isUnique(documentType: string, code: CodeQuestion, signal: AbortSignal): Promise<boolean>;
  /** Starts to watch for changes by others while the page shows this series; they set `interruption`. @returns a function that stops it */
  watch(opened: () => SeriesKey | undefined): () => void;
  /** Sets an interruption that was noticed without an event, because a save was refused. */
  interrupt(interruption: Interruption): void;
}

export interface SeriesKey {
  readonly documentType: string;
  readonly sequenceCode: string;
}
export interface NextNumbers {
  readonly pattern: string;
  readonly counterInitValue: number;
}
export interface CodeQuestion {
  readonly sequenceCode: string;
  readonly originalSequenceCode?: string | undefined;
}

/** A change by another person: the open series was `deleted` or `changed`, or an `other` one was changed. */
export type Interruption = 'deleted' | 'changed' | 'other';

export interface NumberingCard {
  readonly type: DocumentType;
  /** The series, the default one first. */
  readonly series: readonly NumberSeries[];
}

export type NumberingCards =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: readonly NumberingCard[] }
  | { readonly state: 'failed'; readonly error: unknown };

export const numberingStore = token<NumberingStore, 'company'>('numbering.store', 'company');
