import { useTranslation } from 'react-i18next';
import { StatusDot } from '#core/web';
import type { OverlayRow } from './inspection.ts';
import { type InspectorColumn, InspectorTable } from './inspector-table.tsx';

/** Shows the operations of the company's navigation overlay in their order, and those that are skipped. */
export function OverlayPart({ rows }: { rows: readonly OverlayRow[] }) {
  const { t } = useTranslation();
  const columns: InspectorColumn<OverlayRow>[] = [
    { header: t('INSPECTOR.OPERATION'), share: 2, cell: ({ op }) => <code>{op}</code> },
    { header: t('INSPECTOR.CONTRIBUTION'), share: 3, cell: ({ id }) => <code>{id}</code> },
    { header: t('INSPECTOR.DETAILS'), share: 4, cell: ({ details }) => <code>{details || '–'}</code> },
    {
      header: t('INSPECTOR.OUTCOME'),
      share: 3,
      cell: ({ fault }) =>
        fault ? (
          <StatusDot tone="warning">{t('INSPECTOR.PASSED_OVER', { fault })}</StatusDot>
        ) : (
          <StatusDot tone="success">{t('INSPECTOR.APPLIED')}</StatusDot>
        ),
    },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.OVERLAY')}
      columns={columns}
      rows={rows}
      rowId={({ index }) => String(index)}
      none={t('INSPECTOR.NO_OVERLAY')}
    />
  );
}
