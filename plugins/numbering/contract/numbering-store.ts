import { token } from '#core/registry';
import type { DocumentType, NumberSeries, NumberSeriesInput, NumberSeriesUpdate } from './schemas.ts';

/** The series of the open company, in the browser. Observable. */
export interface NumberingStore {
  /** By document type, invoice first. [A2-36] */
  readonly cards: NumberingCards;
  /** What somebody else did while the page was being looked at; the page then has to be reloaded. [A8-18] */
  readonly interruption: Interruption | undefined;
  /** Reads everything anew; what is there stays meanwhile. Never rejects: see `cards`. */
  load(): Promise<void>;
  /** Reads one series anew. `undefined`: it is gone, and no longer among the cards. [A8-19] @throws GatewayProblem */
  read(series: SeriesKey): Promise<NumberSeries | undefined>;
  /** @throws GatewayProblem; nothing is shown: the form tells */
  create(documentType: string, body: NumberSeriesInput, idempotencyKey: string): Promise<NumberSeries>;
  /** @throws GatewayProblem; nothing is shown: the form tells */
  update(series: SeriesKey, body: NumberSeriesUpdate, idempotencyKey: string): Promise<NumberSeries>;
  /**
   * One that is gone already counts as deleted. @returns how many drafts passed to the default series
   * @throws GatewayProblem, told by the pipeline
   */
  delete(series: SeriesKey): Promise<number>;
  /** The next three numbers. [A5-5] @throws GatewayProblem; nothing is shown */
  preview(documentType: string, next: NextNumbers, signal: AbortSignal): Promise<readonly string[]>;
  /** [A5-3] @throws GatewayProblem; nothing is shown */
  isUnique(documentType: string, code: CodeQuestion, signal: AbortSignal): Promise<boolean>;
  /** The page is looked at, with this series open; from now on changes by others interrupt it. @returns ends it */
  watch(opened: () => SeriesKey | undefined): () => void;
  /** Something that others did was noticed without an event: a save was refused. */
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

/** The series that is open was deleted or changed; or another one was touched. [A8-18] */
export type Interruption = 'deleted' | 'changed' | 'other';

export interface NumberingCard {
  readonly type: DocumentType;
  /** The default one first. */
  readonly series: readonly NumberSeries[];
}

export type NumberingCards =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: readonly NumberingCard[] }
  | { readonly state: 'failed'; readonly error: unknown };

export const numberingStore = token<NumberingStore, 'company'>('numbering.store', 'company');
