import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton } from '#core/web';

/** Milliseconds after which nobody wants to wait on: by then it is offered to be made in the background. */
const patience = 5_000;

interface SlowReportProps {
  readonly onPrepare: () => void;
}

/** In the place of figures that are being read. */
export function SlowReport({ onPrepare }: SlowReportProps) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
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
