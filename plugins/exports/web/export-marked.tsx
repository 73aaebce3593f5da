import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MenuButton, useService } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';
import { exportWatch } from '../contract/export-watch.ts';

const formats = ['xlsx', 'csv'] as const;
/** The number of ids that a list's filter accepts. When all rows are marked, the filter itself is used, so their number does not matter. */
const idsAtMost = 1_000;

/** The button *Exportovať* that exports only the marked rows, in the order and with the columns of the list. */
export default observer(function ExportMarked({ collection, ids, query, columns }: MarkedRows) {
  const { t, i18n } = useTranslation();
  const watch = useService(exportWatch);
  const isWaiting = watch.isWaiting(collection);
  const isTooMany = (ids?.length ?? 0) > idsAtMost;
  const { orderBy } = query;
  const filter = ids ? { ids: ids.join(), ...(orderBy !== undefined && { orderBy }) } : query;
  return (
    <MenuButton
      text={t(isWaiting ? 'EXPORTS.RUNNING' : 'EXPORTS.EXPORT')}
      icon="download"
      look="quiet"
      placement="top-start"
      disabled={isWaiting}
      entries={formats.map((format) => ({
        id: format,
        label: t(`EXPORTS.FORMAT.${format}`),
        hint: isTooMany ? t('EXPORTS.TOO_MANY', { most: new Intl.NumberFormat(i18n.language).format(idsAtMost) }) : '',
        disabled: isTooMany,
        onSelect: () => void watch.start({ collection, format, filter, columns: [...columns] }),
      }))}
    />
  );
});
