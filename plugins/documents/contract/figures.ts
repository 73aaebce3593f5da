import type { Day } from '#core/calendar';
import { token } from '#core/registry';
import type { TurnoverPart } from './line-fields.ts';
import type { CountsAs } from './kind.ts';
import type { Asker } from './rights.ts';

/**
 * The day by which a document counts. `vatOn` is the day of supply; for received invoices it is the day whose period
 * the VAT is deducted in. `originalSupply` is the day of supply; for a correction it is the day of supply of the
 * corrected document.
 */
export type FigureDay = 'issuedOn' | 'vatOn' | 'dueOn' | 'originalSupply';

/** The classes of days overdue, in steps of 30; `notDue` means that it falls due today or later. */
export const ages = ['notDue', '1-30', '31-60', '61-90', '90+'] as const;

/**
 * The keys that figures are grouped by; each is a text. `correction` is `yes` for a document that corrects another one
 * or is below zero (as a supplier's credit note is entered), otherwise empty. `original` is the id of the corrected
 * document, otherwise the document's own id. `month` is `yyyy-MM`, and `day` is a day of the query's `on`. `partner` is
 * the partner's id, or the customer's name if it is not a partner. `rate` and `category` count each part of a document
 * separately; `item` and `unit` count each line (a catalogue item by its id, otherwise by its name), and so do `line`,
 * the line's id, and `turnover`, how the line counts. `extra:projectCode` is what the document says in that field, which a
 * plugin adds to it or its kind has, if a list can show it (`list`); otherwise it is empty.
 */
export type FigureKey =
  | 'month'
  | 'day'
  | 'kind'
  | 'partner'
  | 'age'
  | 'document'
  | 'number'
  | 'correction'
  | 'original'
  | 'rate'
  | 'category'
  | 'item'
  | 'unit'
  | 'line'
  | 'turnover'
  | `extra:${string}`;

/** The changed turnover marks of lines of issued documents, with the id of the document and of the line. */
export type LineMarks = readonly {
  readonly documentId: string;
  readonly lineId: string;
  readonly turnover: TurnoverPart;
}[];

export interface FigureQuery {
  readonly countsAs: CountsAs;
  readonly on: FigureDay;
  /** The first day and the last day, both included; a missing day sets no limit. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly by: readonly FigureKey[];
  /** The number of first groups to return, in the order of their keys. */
  readonly most?: number | undefined;
  readonly partnerId?: string | undefined;
  /**
   * Whether only documents on which something is still due are counted. `bothWays` adds documents that were overpaid. Grouping by `age`
   * returns amounts to pay back separately and does not subtract them, as in the sums of lists (`summarize-documents.ts` explains why).
   */
  readonly open?: true | 'bothWays';
  /** The ids of the documents to count. Ids of records that are not documents are ignored. */
  readonly only?: readonly string[] | undefined;
  /** Ids of documents to leave out, together with their corrections. */
  readonly without?: readonly string[];
  /** Ids of documents; only these and their corrections are counted. */
  readonly within?: readonly string[];
  /**
   * The marks of lines; present when they decide the turnover. A line of a correction has the mark of the line that it
   * corrects. In sums by rate or category only `base` leaves out the lines outside the turnover. Sums by line count
   * only those lines, or all lines if `only` is given.
   */
  readonly lineMarks?: LineMarks;
  readonly rate?: string | undefined;
  readonly category?: string | undefined;
}

/**
 * One group of figures. Amounts are in euro, as decimal text with two places; a document in another currency counts at
 * its own exchange rate. The counted parts decide which amounts are filled: documents have all four, parts by rate and
 * lines have `base` and `vat`, and parts by due day (`dueOn` or `age`) have `due`, because a share of a document has
 * its own day. The others are `0.00`.
 */
export interface Figure {
  /** The values of the keys, in the order of `by`. */
  readonly keys: readonly string[];
  /** The name of the partner or the item; null for other groups. */
  readonly label: string | null;
  /**
   * The number of lines where lines are counted, of amounts where amounts have their own day or rate, otherwise of
   * documents.
   */
  readonly count: number;
  /** The number of documents without an exchange rate. They are not part of the amounts. */
  readonly unknown: number;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly due: string;
  /** The quantity of the lines; null where lines are not counted. */
  readonly quantity: string | null;
}

/**
 * The context in which figures are read. `tx` is the gateway's transaction; `today` decides which days are overdue. With a caller, the
 * figures cover only the documents that the caller may read; without one, they cover all documents.
 */
export type FiguresAt = { readonly tx: object; today(): Day } & (Asker | { readonly facts?: undefined });

/**
 * The sums of issued documents of all kinds with a non-empty `countsAs`. This is the only place that adds up amounts across documents.
 * Drafts and cancelled documents are never included.
 */
export interface DocumentFigures {
  sum(at: FiguresAt, query: FigureQuery): Promise<readonly Figure[]>;
  /** Returns the ids of the kinds that count as `countsAs`, with the path segments of their pages. */
  kinds(countsAs: CountsAs): readonly { readonly id: string; readonly collection: string }[];
}

export const documentFigures = token<DocumentFigures, 'process'>('documents.figures', 'process');
