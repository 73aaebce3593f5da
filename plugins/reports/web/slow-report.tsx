import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton } from '#core/web';

/** The milliseconds after which people do not want to wait: from then on, the page offers to make the report in the background. */
const slowAfter = 5_000;

interface SlowReportProps {
  readonly onPrepare: () => void;
}

/** The placeholder that stands in place of figures while they load. */
export function SlowReport({ onPrepare }: SlowReportProps) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isSlow && (
        <Notice action={<Button onClick={onPrepare}>{t('REPORTS.PREPARE')}</Button>}>{t('REPORTS.SLOW')}</Notice>
      )}
      <Skeleton lines={8} />
    </>
  );
}
