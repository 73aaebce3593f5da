import { useTranslation } from 'react-i18next';
import { FilterChip } from '#core/web';
import type { ListFilterProps } from '#core/web/tokens';
import { isSendingFilter, type SendingFilter, sendingFilters } from '../../contract/index.ts';

/** The filter of documents by the state of their e-invoices. */
export function SendingFilterChip({ value, onChange }: ListFilterProps) {
  const { t } = useTranslation();
  const words = (one: SendingFilter) =>
    t(one === 'stuck' ? 'E_INVOICES.STUCK.FILTER' : `E_INVOICES.SENDING.STATE.${one}`);
  return (
    <FilterChip
      label={t('E_INVOICES.TITLE')}
      value={isSendingFilter(value) ? words(value) : undefined}
      onRemove={() => onChange(undefined)}
      entries={sendingFilters.map((id) => ({
        id,
        label: words(id),
        checked: id === value,
        onSelect: () => onChange(id),
      }))}
    />
  );
}
