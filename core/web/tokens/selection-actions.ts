import type { ComponentType } from 'react';
import type { Gate } from '#core/access';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import { split } from './split.ts';

/** The marked rows of a list, for an action on them. */
export interface MarkedRows {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** The ids of the rows in the order of the list; `undefined` means all rows that `query` finds. */
  readonly ids: readonly string[] | undefined;
  /** The filter and order of the list as in its request to the gateway, without the paging. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The ids of the list's own columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** The number of rows; `undefined` if nobody has counted the rows that `query` finds. */
  readonly count: number | undefined;
}

/** An action on the marked rows of a list, such as *Tlačiť*: a control in the bar that appears when rows are marked. */
export interface SelectionAction {
  /** The key of the action's name, which is shown while the licence locks the action; otherwise the component shows the name. */
  readonly textKey: string;
  /** The name of the right that the action requires: `print`. Lists without such a right, and users without it, do not have the action. */
  readonly right?: string;
  /** The path segments of the lists that have the action. The default is all lists. */
  readonly lists?: readonly string[];
  readonly component: () => Promise<{ readonly default: ComponentType<MarkedRows> }>;
}
export const selectionActions = point<SelectionAction>('core.bulk-verbs');

/** The gates of the rights on the listed records, by the name of the right. */
export type ListResource = Readonly<Partial<Record<string, Gate>>>;

/**
 * Contributes an action on marked rows: `selectionAction({ id: 'documents.print', textKey: 'DOCUMENTS.PRINT', right: 'print', component: () =>
 * import('./web/print.tsx') })`
 */
export function selectionAction(options: ContributionOptions & SelectionAction): Contribution<SelectionAction> {
  return contribute(selectionActions, ...split(options));
}
