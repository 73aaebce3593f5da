import { useTranslation } from 'react-i18next';
import type { UiSetting } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { isShown } from './chosen-columns.ts';

export interface ColumnMenuProps<Row> {
  /** All columns, as the table gets them. */
  readonly columns: readonly DataTableColumn<Row>[];
  /** Stores the ids of the columns that are shown. */
  readonly setting: UiSetting;
  /** Width of the table in CSS pixels: the menu says of a column that there is no room for it. */
  readonly tableWidth?: () => number | undefined;
}

/** Which columns a list shows: a choice of this user in this company, kept with a UI setting. [B3-16] [B7-36] */
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
      // What is ticked shall be what holds, also for who comes here before the page is at rest.
      onOpen={() => void setting.load()}
      entries={[
        ...offered.map((column) => ({
          id: column.id,
          label: column.header,
          checked: isShown(column),
          toggles: true,
          // Read when the menu is drawn: nothing else here needs the width.
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
