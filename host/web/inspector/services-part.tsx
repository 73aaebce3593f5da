import { useTranslation } from 'react-i18next';
import type { ServiceRow } from './inspection.ts';
import { type InspectorColumn, InspectorTable } from './inspector-table.tsx';

/** Shows the services with their scopes and providers. */
export function ServicesPart({ rows }: { rows: readonly ServiceRow[] }) {
  const { t } = useTranslation();
  const columns: InspectorColumn<ServiceRow>[] = [
    { header: t('INSPECTOR.SERVICE'), share: 4, cell: ({ id }) => <code>{id}</code> },
    { header: t('INSPECTOR.LIFETIME'), share: 2, cell: ({ lifetime }) => <code>{lifetime}</code> },
    { header: t('INSPECTOR.MAKER'), share: 2, cell: ({ owner }) => <code>{owner}</code> },
    {
      header: t('INSPECTOR.MADE_IN'),
      share: 4,
      cell: ({ madeIn }) => madeIn.join(', ') || <span className="k-inspect-faint">{t('INSPECTOR.NOT_MADE')}</span>,
    },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.SERVICES')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      none={t('INSPECTOR.NO_ROWS')}
    />
  );
}
