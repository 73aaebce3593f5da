import { chooseColumns, type DataTableColumn, isShown } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { gridColumns } from './grid-columns.tsx';
import { listColumns } from './list-columns.tsx';

type Column = DataTableColumn<DocumentRow>;

/** What the columns without a width leave for the customer's name, and the table's own edges; CSS pixels. */
const nameAndEdges = 200;

/** Where there is no room for all, these give way, the last one first. */
const yielding = ['due', 'issuedOn', 'sentOn', 'base', 'vat', 'suppliedOn', 'variableSymbol'];

interface Shown {
  readonly layout: 'list' | 'grid';
  /** Ids; undefined: the user chose none. */
  readonly chosen: ReadonlySet<unknown> | undefined;
  /** By other plugins. */
  readonly added: readonly Column[];
  /** Of fields that the company has added. */
  readonly custom?: readonly Column[];
}

/** Every column of a kind, those that are not shown hidden: the list's few or the grid's many, or what the user chose. */
export function documentColumns(
  { layout, chosen, added, custom = [] }: Shown,
  ...texts: Parameters<typeof gridColumns>
): readonly Column[] {
  const all = [...gridColumns(...texts), ...custom, ...added];
  if (chosen || layout === 'grid') return fitted(chooseColumns(all, chosen));
  const own = new Map(listColumns(...texts).map((column) => [column.id, column]));
  return all.map(
    (column) => own.get(column.id) ?? (added.includes(column) ? column : { ...column, hideBelow: Infinity }),
  );
}

/** Shows each as long as it has room beside those that matter more. */
function fitted(columns: readonly Column[]): readonly Column[] {
  const shown = columns.filter(isShown);
  let taken = nameAndEdges;
  for (const { id, width = 0 } of shown) if (!yielding.includes(id)) taken += width;
  const from = new Map<string, number>();
  for (const id of yielding) {
    const column = shown.find((each) => each.id === id);
    if (!column) continue;
    taken += column.width ?? 0;
    from.set(id, taken);
  }
  return columns.map((column) => {
    const hideBelow = from.get(column.id);
    return hideBelow === undefined ? column : { ...column, hideBelow };
  });
}
