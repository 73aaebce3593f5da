import type { Facts } from '#core/access';
import type { Day } from '#core/calendar';
import { token } from '#core/registry';
import type { TurnoverPart } from './line-fields.ts';
import type { CountsAs } from './kind.ts';

/**
 * By which day a document counts. `vatOn`: that of its supply; of others' invoices, the day whose period VAT is deducted in. `originalSupply`: that of its
 * supply; of a correction, that of what it corrects.
 */
export type FigureDay = 'issuedOn' | 'vatOn' | 'dueOn' | 'originalSupply';

/** Days that something due is late, in classes of 30; `notDue`: it falls due today or later. */
export const ages = ['notDue', '1-30', '31-60', '61-90', '90+'] as const;

/**
 * What figures are told apart by, each a text: `correction` is `yes` of a document that corrects another one or is below zero, as a supplier's credit note is entered, else empty; `original` the id of the document
 * that it corrects, else its own; `month` is `yyyy-MM` and `day` a day of the query's `on`; `partner` the
 * partner's id, or the customer's name where it is none of the partners; `rate` and `category` count each part of a
 * document by itself, `item` and `unit` each line (what is taken from the catalogue by its id, else by its name), and so do `line`, its id, and
 * `turnover`, how it counts.
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
  | 'turnover';

/** How lines of issued documents count, where that is not what they began with: by the id of the document, then of the line. */
export type LineMarks = readonly {
  readonly documentId: string;
  readonly lineId: string;
  readonly turnover: TurnoverPart;
}[];

export interface FigureQuery {
  readonly countsAs: CountsAs;
  readonly on: FigureDay;
  /** Both included; absent: open. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly by: readonly FigureKey[];
  /** The first groups alone, in the order of their keys. */
  readonly most?: number | undefined;
  readonly partnerId?: string | undefined;
  /**
   * Those alone of which something is still due. `bothWays`: and those that were paid beyond what they ask for. By `age` what has to go back, of
   * either, stands apart: it is set against nothing, as in the sums of lists (`summarize-documents.ts` says why).
   */
  readonly open?: true | 'bothWays';
  /** Ids of records: those of them alone that are documents. */
  readonly only?: readonly string[] | undefined;
  /** Ids of documents that are left out, and so are their corrections. */
  readonly without?: readonly string[];
  /** Ids of documents: those and their corrections alone. */
  readonly within?: readonly string[];
  /**
   * Present: by the marks of the lines; a line of a correction goes with what it corrects. Of sums by rate or category `base` (and it alone) is without the
   * lines that are none of the turnover; of sums by line those lines alone are counted, but for `only` all.
   */
  readonly lineMarks?: LineMarks;
  readonly rate?: string | undefined;
  readonly category?: string | undefined;
}

/**
 * One group. Amounts are euro, decimal text with two places; a document in another currency counts at its own exchange rate. What is told is what
 * the parts that are counted have: documents all four, parts by rate and lines `base` and `vat`, and what falls due (by `dueOn` or `age`) `due`, a share
 * of a document having a day of its own. The others are `0.00`.
 */
export interface Figure {
  /** In the order of `by`. */
  readonly keys: readonly string[];
  /** Of the partner or the item; else null. */
  readonly label: string | null;
  /** Of lines where lines are counted, of amounts where those have a day or a rate of their own, else of documents. */
  readonly count: number;
  /** Those that have no exchange rate: in none of the amounts. */
  readonly unknown: number;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly due: string;
  /** Of lines; else null. */
  readonly quantity: string | null;
}

/** Where figures are read. `tx` is the gateway's; `today` by which days are late. */
export interface FiguresAt {
  readonly tx: object;
  today(): Day;
  /** Those kinds alone that they let read; absent: the company's figures, whoever asks. */
  readonly facts?: Facts;
}

/**
 * Sums of issued documents, of all kinds that count as something: the one place where amounts are added up across documents.
 * Drafts and cancelled documents are in none.
 */
export interface DocumentFigures {
  sum(at: FiguresAt, query: FigureQuery): Promise<readonly Figure[]>;
  /** The kinds that count as it: their ids, and the path segments of their pages. */
  kinds(countsAs: CountsAs): readonly { readonly id: string; readonly collection: string }[];
}

export const documentFigures = token<DocumentFigures, 'process'>('documents.figures', 'process');
