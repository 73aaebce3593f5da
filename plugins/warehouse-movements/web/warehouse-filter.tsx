import { useTranslation } from 'react-i18next';
import { MenuButton } from '#core/web';
import { type Warehouse } from '#plugins/warehouses/contract';

interface WarehouseFilterProps {
  readonly warehouses: readonly Warehouse[];
  /** The id of the chosen warehouse; `undefined` means all warehouses. */
  readonly value: string | undefined;
  readonly onChange: (warehouseId: string | undefined) => void;
}

/** Lets the user choose one warehouse, or all, for a stock page. It shows nothing if there is only one. */
export function WarehouseFilter({ warehouses, value, onChange }: WarehouseFilterProps) {
  const { t } = useTranslation();
  const all = t('STOCK.ALL_WAREHOUSES');
  if (warehouses.length < 2) return null;
  return (
    <MenuButton
      text={warehouses.find(({ id }) => id === value)?.name ?? all}
      label={t('STOCK.FIELD.WAREHOUSE')}
      entries={[
        { id: 'all', label: all, checked: value === undefined, onSelect: () => onChange(undefined) },
        ...warehouses.map(({ id, name }) => ({ id, label: name, checked: id === value, onSelect: () => onChange(id) })),
      ]}
    />
  );
}
