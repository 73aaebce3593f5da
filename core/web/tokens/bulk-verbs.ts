import type { ComponentType } from 'react';
import type { Gate } from '#core/access';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import { split } from './split.ts';

/** What is marked in a list, for a verb to do something with. */
export interface MarkedRows {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** In the order of the list; `undefined`: all that `query` finds. */
  readonly ids: readonly string[] | undefined;
  /** Filter and order of the list, as it asks the gateway for it, without what pages it. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Ids of the list's own columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** How many; `undefined` where nobody has counted what `query` finds. */
  readonly count: number | undefined;
}

/** Something to be done with the marked rows of a list, such as *Tlačiť*: a control in the bar that rises when some are marked. */
export interface BulkVerb {
  /** Its name where the licence closes it; otherwise its component says it. */
  readonly textKey: string;
  /** The right of what is listed that it asks for: `print`. Lists without such a right, and people without it, do not have the verb. */
  readonly right?: string;
  /** The path segments of the lists that have it. Default: each list. */
  readonly lists?: readonly string[];
  readonly component: () => Promise<{ readonly default: ComponentType<MarkedRows> }>;
}
export const bulkVerbs = point<BulkVerb>('core.bulk-verbs');

/** The rights of what is listed, by their names. */
export type ListResource = Readonly<Partial<Record<string, Gate>>>;

/** `bulkVerb({ id: 'documents.print', textKey: 'DOCUMENTS.PRINT', right: 'print', component: () => import('./web/print.tsx') })` */
export function bulkVerb(options: ContributionOptions & BulkVerb): Contribution<BulkVerb> {
  return contribute(bulkVerbs, ...split(options));
}
