import { useTranslation } from 'react-i18next';
import { DefinitionList, Notice } from '#core/web';
import type { Integrity } from '../contract/index.ts';
import { FindingRow } from './finding-row.tsx';
import { periodText } from './period-text.ts';

export interface IntegrityReportProps {
  readonly companyId: string;
  readonly report: Integrity;
}

/** A report with the count of numbers in a period, and the findings. It can be printed as it is. */
export function IntegrityReport({ companyId, report }: IntegrityReportProps) {
  const { t } = useTranslation();
  const { name, period, count, first, last, findings, hasMore } = report;
  if (count === 0) return <Notice tone="info">{t('NUMBERING.INTEGRITY.NONE_GIVEN')}</Notice>;
  return (
    <>
      <DefinitionList
        items={[
          { term: t('NUMBERING.INTEGRITY.SERIES'), value: name },
          { term: t('NUMBERING.INTEGRITY.PERIOD'), value: periodText(period ?? '') || t('NUMBERING.INTEGRITY.WHOLE') },
          { term: t('NUMBERING.INTEGRITY.COUNT'), value: count },
          { term: t('NUMBERING.INTEGRITY.RANGE'), value: `${first} – ${last}` },
        ]}
      />
      {findings.length === 0 ? (
        <Notice tone="success" title={t('NUMBERING.INTEGRITY.COMPLETE')}>
          {t('NUMBERING.INTEGRITY.COMPLETE_TEXT', { count })}
        </Notice>
      ) : (
        <table className="k-integrity-table">
          <caption>{t('NUMBERING.INTEGRITY.FINDINGS', { count: findings.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('NUMBERING.INTEGRITY.NUMBER')}</th>
              <th scope="col">{t('NUMBERING.INTEGRITY.FINDING')}</th>
              <th scope="col">{t('NUMBERING.INTEGRITY.DOCUMENTS')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map((finding, index) => (
              // The index is the key, because one number may be in several findings, and the shown list never changes.
              <FindingRow key={index} companyId={companyId} finding={finding} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <Notice tone="warning">{t('NUMBERING.INTEGRITY.MORE', { count: findings.length })}</Notice>}
    </>
  );
}
