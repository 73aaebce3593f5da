import { useTranslation } from 'react-i18next';
import { StatusDot } from '#core/web';
import { denialText } from './denial-text.ts';
import type { ContributionRow, PointRow, RouteRow } from './inspection.ts';
import { type InspectorColumn, InspectorTable } from './inspector-table.tsx';
import { shownTones, stateDetail } from './state-text.ts';

/** Shows the state of a contribution, and each reason on a separate line. */
function Verdict({ shown, denials, down }: ContributionRow) {
  const { t } = useTranslation();
  const reasons = [
    ...(down ? [`${t(`INSPECTOR.PHASE.${down.phase.toUpperCase()}`)} ${stateDetail(down, t) ?? ''}`] : []),
    ...denials.map((denial) => denialText(denial, t)),
  ];
  return (
    <>
      <StatusDot tone={shownTones[shown]}>{t(`INSPECTOR.SHOWN.${shown.toUpperCase()}`)}</StatusDot>
      {reasons.length > 0 && (
        <ul className="k-inspect-list k-inspect-faint">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows the contributions with their verdicts and reasons. */
export function ContributionsPart({ rows }: { rows: readonly ContributionRow[] }) {
  const { t } = useTranslation();
  const columns: InspectorColumn<ContributionRow>[] = [
    { header: t('INSPECTOR.CONTRIBUTION'), share: 3, cell: ({ id }) => <code>{id}</code> },
    { header: t('INSPECTOR.POINT'), share: 2, cell: ({ point }) => <code>{point}</code> },
    { header: t('INSPECTOR.OWNER'), share: 2, cell: ({ owner }) => <code>{owner}</code> },
    { header: t('INSPECTOR.VERDICT'), share: 4, cell: (row) => <Verdict {...row} /> },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.CONTRIBUTIONS')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      none={t('INSPECTOR.NO_ROWS')}
    />
  );
}

/** Shows the addresses, their pages and who may see them. */
export function RoutesPart({ rows }: { rows: readonly RouteRow[] }) {
  const { t } = useTranslation();
  const columns: InspectorColumn<RouteRow>[] = [
    { header: t('INSPECTOR.ROUTE'), share: 5, cell: ({ path }) => <code>{path}</code> },
    { header: t('INSPECTOR.CONTRIBUTION'), share: 3, cell: ({ id }) => <code>{id}</code> },
    { header: t('INSPECTOR.VERDICT'), share: 4, cell: (row) => <Verdict {...row} /> },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.ROUTES')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      none={t('INSPECTOR.NO_ROWS')}
    />
  );
}

/** Shows the extension points with their owners and the number of their contributions. */
export function PointsPart({ rows }: { rows: readonly PointRow[] }) {
  const { t } = useTranslation();
  const columns: InspectorColumn<PointRow>[] = [
    { header: t('INSPECTOR.POINT'), share: 4, cell: ({ id }) => <code>{id}</code> },
    { header: t('INSPECTOR.OWNER'), share: 3, cell: ({ owner }) => <code>{owner}</code> },
    { header: t('INSPECTOR.CONTRIBUTIONS'), share: 2, cell: ({ contributions }) => contributions },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.POINTS')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      none={t('INSPECTOR.NO_ROWS')}
    />
  );
}
