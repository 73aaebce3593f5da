import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton } from '#core/web';

/** The number of milliseconds after which the page offers to create the report in the background. */
const slowAfter = 5_000;

interface SlowReportProps {
  readonly onPrepare: () => void;
}

/** The placeholder that is shown in place of the figures while they load. */
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
