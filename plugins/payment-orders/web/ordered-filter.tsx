import { useTranslation } from 'react-i18next';
import { FilterChip } from '#core/web';
import type { ListFilterProps } from '#core/web/tokens';

/** Filters received invoices that are in an order, or in none. */
export default function OrderedFilter({ value, onChange }: ListFilterProps) {
  const { t } = useTranslation();
  const words = { yes: t('PAYMENT_ORDERS.FILTER.YES'), no: t('PAYMENT_ORDERS.FILTER.NO') };
  return (
    <FilterChip
      label={t('PAYMENT_ORDERS.FILTER.LABEL')}
      value={value === 'yes' || value === 'no' ? words[value] : undefined}
      onRemove={() => onChange(undefined)}
      entries={(['yes', 'no'] as const).map((id) => ({
        id,
        label: words[id],
        checked: id === value,
        onSelect: () => onChange(id),
      }))}
    />
  );
}
