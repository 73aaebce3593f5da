import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge, Icon, today } from '#core/web';
import { formatNumber, type NumberSeries, parsePattern } from '../contract/index.ts';

export interface SeriesRowProps {
  readonly series: NumberSeries;
  readonly isOpen: boolean;
  readonly to: string;
}

/** A series in its card: code, name, and the next number. */
export function SeriesRow({ series, isOpen, to }: SeriesRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  const { sequenceCode, name, pattern, counterInitValue, isDefault } = series;
  return (
    <Link ref={row} to={to} className="k-series-row" aria-expanded={isOpen}>
      <span className="k-series-code">{sequenceCode}</span>
      <span className="k-series-name">
        {name}
        {isDefault && <Badge tone="success">{t('NUMBERING.DEFAULT')}</Badge>}
      </span>
      <span className="k-series-next">
        <span className="k-series-next-label">{t('NUMBERING.NEXT')} </span>
        {formatNumber(parsePattern(pattern), today(), counterInitValue)}
      </span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </Link>
  );
}
