import { useTranslation } from 'react-i18next';
import type { Diagnostic, TraceEvent } from '#core/registry';
import { EmptyState, Notice } from '#core/web';
import { type InspectorColumn, InspectorTable } from './inspector-table.tsx';
import { timeText } from './inspection-text.ts';

/** Shows the last events, the newest first. [A9-13] */
export function EventsPart({ rows }: { rows: readonly TraceEvent[] }) {
  const { t } = useTranslation();
  const numbered = rows.map((event, index) => ({ ...event, index })).toReversed();
  const columns: InspectorColumn<(typeof numbered)[number]>[] = [
    { header: t('INSPECTOR.TIME_OF_DAY'), share: 2, cell: ({ at }) => <time>{timeText(at)}</time> },
    { header: t('INSPECTOR.KIND'), share: 2, cell: ({ kind }) => t(`INSPECTOR.EVENT.${kind.toUpperCase()}`) },
    { header: t('INSPECTOR.SUBJECT'), share: 6, cell: ({ subject }) => <code>{subject}</code> },
    { header: t('INSPECTOR.OUTCOME'), share: 3, cell: ({ outcome }) => <code>{outcome}</code> },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.EVENTS')}
      columns={columns}
      rows={numbered}
      rowId={({ index }) => String(index)}
      none={t('INSPECTOR.NO_EVENTS')}
    />
  );
}

/** Shows the problems and how to fix them, the newest first. The registry writes them in English, for authors of plugins. */
export function ProblemsPart({ rows }: { rows: readonly Diagnostic[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <EmptyState icon="tick-circle" title={t('INSPECTOR.NO_PROBLEMS')} />;
  return (
    <ul className="k-inspect-problems" aria-label={t('INSPECTOR.PROBLEMS')}>
      {rows.toReversed().map(({ code, plugin, contribution, what, fix, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same problem may come twice in a millisecond
        <li key={`${at} ${index}`}>
          <Notice tone={code === 'turned-off' ? 'info' : 'warning'} title={`${contribution ?? plugin}: ${code}`}>
            <p lang="en">{what}</p>
            <p lang="en">
              <b>{t('INSPECTOR.FIX')}</b> {fix}
            </p>
            <time className="k-inspect-faint">{timeText(at)}</time>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
