import { chooseColumns, type DataTableColumn, isShown } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { gridColumns } from './grid-columns.tsx';
import { listColumns } from './list-columns.tsx';

type Column = DataTableColumn<DocumentRow>;

/** The width in CSS pixels for the customer's name and the edges of the table. */
const nameAndEdges = 200;

/** The columns that are hidden when the table is too narrow, the last one first. */
const yielding = ['due', 'issuedOn', 'sentOn', 'base', 'vat', 'suppliedOn', 'variableSymbol'];

interface Shown {
  readonly layout: 'list' | 'grid';
  /** The ids of the chosen columns; `undefined` means that the user has not chosen columns. */
  readonly chosen: ReadonlySet<unknown> | undefined;
  /** The columns that other plugins add. */
  readonly added: readonly Column[];
  /** The columns of custom fields. */
  readonly custom?: readonly Column[];
}

/**
 * Returns every column of a kind, with the unused ones hidden. The user's choice decides what is shown; by default the list shows few
 * columns and the grid shows many.
 */
export function documentColumns(
  { layout, chosen, added, custom = [] }: Shown,
  ...texts: Parameters<typeof gridColumns>
): readonly Column[] {
  const all = [...gridColumns(...texts), ...custom, ...added];
  const [{ added: ofPlugins = [] }] = texts;
  if (chosen) return fitted(chooseColumns(all, chosen));
  // Fields that plugins add would push out columns that everybody compares.
  if (layout === 'grid')
    return fitted(all.map((column) => (ofPlugins.includes(column.id) ? { ...column, hideBelow: Infinity } : column)));
  const own = new Map(listColumns(...texts).map((column) => [column.id, column]));
  return all.map(
    (column) => own.get(column.id) ?? (added.includes(column) ? column : { ...column, hideBelow: Infinity }),
  );
}

/** Sets for each column the table width below which it is hidden, so that more important columns remain visible longest. */
function fitted(columns: readonly Column[]): readonly Column[] {
  const shown = columns.filter(isShown);
  let usedWidth = nameAndEdges;
  for (const { id, width = 0 } of shown) if (!yielding.includes(id)) usedWidth += width;
  const from = new Map<string, number>();
  for (const id of yielding) {
    const column = shown.find((each) => each.id === id);
    if (!column) continue;
    usedWidth += column.width ?? 0;
    from.set(id, usedWidth);
  }
  return columns.map((column) => {
    const hideBelow = from.get(column.id);
    return hideBelow === undefined ? column : { ...column, hideBelow };
  });
}
