import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureReasonOf } from '../gateway/failure-reason.ts';
import { Button } from '../ui/button.tsx';
import { language } from '../tokens.ts';
import { Notice } from '../ui/notice.tsx';
import { useService } from './use-service.ts';

/**
 * Shows that the code of a part could not be loaded: this is no fault of its plugin, so it cannot be turned off. The code is loaded again
 * when the network is back.
 */
export function ContributionNotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const texts = useService(language);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Notice
      tone="warning"
      title={t('CORE.CONTRIBUTION.NOT_FETCHED')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('CORE.CONTRIBUTION.RETRY')}
        </Button>
      }
    >
      {texts.text(failureReasonOf({ status: 0 }) ?? '')}
    </Notice>
  );
}
