import { useTranslation } from 'react-i18next';
import { MenuButton } from '#core/web';
import { type Warehouse } from '#plugins/warehouses/contract';

interface WarehouseFilterProps {
  readonly warehouses: readonly Warehouse[];
  /** Absent: all of them. */
  readonly value: string | undefined;
  readonly onChange: (warehouseId: string | undefined) => void;
}

/** Which warehouse a page of stock is about; nothing to choose where there is one alone. */
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
