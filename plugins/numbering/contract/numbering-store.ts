import { token } from '#core/registry';
import type { DocumentType, NumberSeries, NumberSeriesInput, NumberSeriesUpdate } from './schemas.ts';

/** The store of the open company's series, in the browser. It is observable. */
export interface NumberingStore {
  /** The cards of the document types, invoices first. [A2-36] */
  readonly cards: NumberingCards;
  /** A change by another user while the page is open; the page has to be reloaded then. [A8-18] */
  readonly interruption: Interruption | undefined;
  /** Loads all cards again. The present data stays meanwhile. The promise never rejects; see `cards`. */
  load(): Promise<void>;
  /** Loads one series again. `undefined` means that the series was deleted; its card is then removed. [A8-19] @throws GatewayProblem */
  read(series: SeriesKey): Promise<NumberSeries | undefined>;
  /** Creates a series. @throws GatewayProblem, without a toast, because the form shows the error */
  create(documentType: string, body: NumberSeriesInput, idempotencyKey: string): Promise<NumberSeries>;
  /** Changes a series. @throws GatewayProblem, without a toast, because the form shows the error */
  update(series: SeriesKey, body: NumberSeriesUpdate, idempotencyKey: string): Promise<NumberSeries>;
  /**
   * Deletes a series. A series that was deleted before is no error. @returns the number of drafts that were moved to the default series
   * @throws GatewayProblem, which the request pipeline has shown already
   */
  delete(series: SeriesKey): Promise<number>;
  /** Returns the next three numbers. [A5-5] @throws GatewayProblem, without a toast */
  preview(documentType: string, next: NextNumbers, signal: AbortSignal): Promise<readonly string[]>;
  /** Checks whether a code is unique. [A5-3] @throws GatewayProblem, without a toast */
  isUnique(documentType: string, code: CodeQuestion, signal: AbortSignal): Promise<boolean>;
  /**
   * Watches for changes by other users while the page shows the given series, and sets `interruption`. @returns a function that stops it
   */
  watch(opened: () => SeriesKey | undefined): () => void;
  /** Sets an interruption that was not noticed by an event, but by a refused save. */
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

/** A change by another user: the open series was `deleted` or `changed`, or an `other` series was changed. */
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
