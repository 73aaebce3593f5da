import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface PreviewNumbersProps {
  readonly numbers: readonly string[];
  /** A link to the report about allocated numbers. */
  readonly children?: ReactNode;
}

/** The numbers that the next documents will get, as the gateway calculates them. [A5-5] */
export function PreviewNumbers({ numbers, children }: PreviewNumbersProps) {
  const { t } = useTranslation();
  return (
    <div className="k-series-preview" role="group" aria-label={t('NUMBERING.PREVIEW')}>
      <p className="k-series-preview-label">{t('NUMBERING.PREVIEW')}</p>
      <ol className="k-series-preview-numbers" aria-live="polite">
        {numbers.length === 0 ? <li>–</li> : numbers.map((number) => <li key={number}>{number}</li>)}
      </ol>
      {children}
    </div>
  );
}
