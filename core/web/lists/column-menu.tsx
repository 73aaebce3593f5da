import { useTranslation } from 'react-i18next';
import type { UiSetting } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { isShown } from './chosen-columns.ts';

export interface ColumnMenuProps<Row> {
  /** All columns of the table, shown or not. */
  readonly columns: readonly DataTableColumn<Row>[];
  /** The setting that stores the ids of the shown columns. */
  readonly setting: UiSetting;
  /** Returns the width of the table in CSS pixels: the menu marks the columns for which there is no room. */
  readonly tableWidth?: () => number | undefined;
}

/** Lets the user choose the columns of a list; the choice is stored as a UI setting of this user in this company. [B3-16] [B7-36] */
export function ColumnMenu<Row>({ columns, setting, tableWidth }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  const offered = columns.filter(({ identity }) => !identity);
  const toggle = (toggled: DataTableColumn<Row>) =>
    setting.choose(offered.filter((column) => isShown(column) !== (column === toggled)).map(({ id }) => id));
  return (
    <MenuButton
      text={t('CORE.LIST.COLUMNS')}
      look="quiet"
      placement="bottom-end"
      // The ticks must be correct even if the user opens the menu before the page is idle.
      onOpen={() => void setting.load()}
      entries={[
        ...offered.map((column) => ({
          id: column.id,
          label: column.header,
          checked: isShown(column),
          toggles: true,
          // This is a getter, because only the open menu needs the width.
          get hint() {
            const { hideBelow = 0 } = column;
            const isNarrow = isShown(column) && hideBelow > (tableWidth?.() ?? hideBelow);
            return isNarrow ? t('CORE.LIST.COLUMNS_WIDER') : '';
          },
          onSelect: () => toggle(column),
        })),
        { separator: 'line' },
        {
          id: 'reset',
          label: t('CORE.LIST.COLUMNS_RESET'),
          disabled: (setting.value ?? null) === null,
          onSelect: () => setting.choose(null),
        },
      ]}
    />
  );
}
