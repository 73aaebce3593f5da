import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, ButtonLink, EmptyState, isProblem, Page, type PageProps } from '#core/web';

export interface PartnerFailedProps {
  readonly error: unknown;
  readonly back: NonNullable<PageProps['back']>;
  readonly onRetry: () => void;
}

/** Explains that a partner could not be loaded: it does not exist, it was deleted, or an error occurred. */
export function PartnerFailed({ error, back, onRetry }: PartnerFailedProps) {
  const { t } = useTranslation();
  const isGone = isProblem(error, problems.notFound);
  return (
    <Page title={t('PARTNERS.DETAIL')} back={back}>
      <EmptyState
        icon="error"
        title={isGone ? t('PARTNERS.GONE') : t('PARTNERS.READ_FAILED')}
        action={
          isGone ? (
            <ButtonLink to={back.to}>{t('PARTNERS.ALL')}</ButtonLink>
          ) : (
            <Button icon="refresh" onClick={onRetry}>
              {t('CORE.LIST.RETRY')}
            </Button>
          )
        }
      />
    </Page>
  );
}
