import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface ContributionFailureProps {
  readonly onRetry: () => void;
  readonly onTurnOff: (why: string) => void;
}

/** Shows that a part of a plugin failed, in the place of that part. */
export function ContributionFailure({ onRetry, onTurnOff }: ContributionFailureProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={t('CORE.CONTRIBUTION.FAILED')}
      action={
        <>
          <Button size="small" onClick={onRetry}>
            {t('CORE.CONTRIBUTION.RETRY')}
          </Button>
          <Button size="small" look="quiet" onClick={() => onTurnOff(t('CORE.CONTRIBUTION.TURNED_OFF_BY_USER'))}>
            {t('CORE.CONTRIBUTION.TURN_OFF')}
          </Button>
        </>
      }
    >
      {t('CORE.CONTRIBUTION.FAILED_TEXT')}
    </Notice>
  );
}
