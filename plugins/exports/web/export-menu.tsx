import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MenuButton, narrowToolbar, useGate, useMedia, useService } from '#core/web';
import type { ListToolProps } from '#core/web/tokens';
import { exportWatch } from '../contract/export-watch.ts';

const formats = ['xlsx', 'csv'] as const;

/** The menu *Exportovať*, which exports the list with its filter, order and columns. Only people with the right to export see it. */
export default observer(function ExportMenu({ collection, query, columns, resource }: ListToolProps) {
  const { t } = useTranslation();
  const watch = useService(exportWatch);
  const mayExport = useGate(resource.export) === 'yes';
  const isNarrow = useMedia(narrowToolbar);
  if (!resource.export || !mayExport) return null;
  const isWaiting = watch.isWaiting(collection);
  const label = t(isWaiting ? 'EXPORTS.RUNNING' : 'EXPORTS.EXPORT');
  return (
    <MenuButton
      {...(isNarrow ? { label } : { text: label })}
      icon="download"
      look="quiet"
      placement="bottom-end"
      disabled={isWaiting}
      entries={formats.map((format) => ({
        id: format,
        label: t(`EXPORTS.FORMAT.${format}`),
        onSelect: () => void watch.start({ collection, format, filter: query, columns: [...columns] }),
      }))}
    />
  );
});
