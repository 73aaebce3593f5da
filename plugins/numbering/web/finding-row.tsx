import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useFormats } from '#core/web';
import type { Finding } from '../contract/index.ts';

export function FindingRow({ companyId, finding }: { readonly companyId: string; readonly finding: Finding }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  return (
    <tr>
      <td className="k-integrity-number">
        <span>{finding.number ?? '–'}</span>
      </td>
      <td>{findingText(finding, t, date)}</td>
      <td className="k-integrity-number">
        {finding.documents.map(({ id, number, path }) => (
          <Link key={id} to={`/company/${companyId}/${path}`}>
            {number}
          </Link>
        ))}
      </td>
    </tr>
  );
}

function findingText(finding: Finding, t: TFunction, date: (day: string) => string): string {
  const { kind, count, previous, next, issuedOn, previousIssuedOn } = finding;
  switch (kind) {
    case 'missing':
      return previous && next
        ? t('NUMBERING.INTEGRITY.MISSING_BETWEEN', { count, previous, next })
        : t('NUMBERING.INTEGRITY.MISSING_DOCUMENT');
    case 'duplicate':
      return t('NUMBERING.INTEGRITY.DUPLICATE', { count });
    case 'outOfOrder':
      return t('NUMBERING.INTEGRITY.OUT_OF_ORDER', {
        previous,
        date: date(issuedOn ?? ''),
        previousDate: date(previousIssuedOn ?? ''),
      });
  }
}
