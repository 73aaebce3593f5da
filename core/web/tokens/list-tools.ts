import type { ComponentType } from 'react';
import type { Gate } from '#core/access';
import { point } from '#core/registry';

/** The data that a list passes to its tools. */
export interface ListToolProps {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** The filter and order of the shown rows as in the list's request to the gateway, without the paging. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The ids of the list's own columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** `true` if files of other programs can be imported into the list: its owner contributed an import target on the gateway. */
  readonly takesImports?: boolean;
  /** The gates that the tools check: to export the listed records, and to create new ones. */
  readonly resource: { readonly export?: Gate; readonly create?: Gate };
}

/** A control next to the choice of columns, in every list that shows such tools: *Exportovať*. */
export interface ListTool {
  /**
   * Returns whether the tool belongs to that list; without this function it belongs to every list. The code of the tool is not loaded for
   * other lists.
   */
  readonly appliesTo?: (list: ListToolProps) => boolean;
  readonly component: () => Promise<{ readonly default: ComponentType<ListToolProps> }>;
}
export const listTools = point<ListTool>('core.list-tools');
