import type { ComponentType } from 'react';
import type { Gate } from '#core/access';
import { point } from '#core/registry';

/** What a list says of itself to the tools beside it. */
export interface ListToolProps {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** Filter and order of what is shown, as the list asks the gateway for it, without what pages it. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Ids of the list's own columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** A file of another program may be brought to it: its owner contributed an import target on the gateway. */
  readonly takesImports?: boolean;
  /** The rights of what is listed. */
  readonly resource: { readonly export?: Gate; readonly create?: Gate };
}

/** A control beside the choice of columns, for every list that asks for such tools, such as *Exportovať*. */
export interface ListTool {
  /** Whether it is for that list; absent: for each. Its code is not fetched for others. */
  readonly appliesTo?: (list: ListToolProps) => boolean;
  readonly component: () => Promise<{ readonly default: ComponentType<ListToolProps> }>;
}
export const listTools = point<ListTool>('core.list-tools');
