import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, type ListState, SearchTooLongError, useListFailure, useService } from '#core/web';
import { searchHealth } from '#core/web/tokens';

/** Shows an empty list. A user who may not create a partner gets no action. */
export function NoPartners({ action }: { readonly action: ReactNode }) {
  const { t } = useTranslation();
  return <EmptyState icon="people" title={t('PARTNERS.EMPTY.TITLE')} text={t('PARTNERS.EMPTY.TEXT')} action={action} />;
}

export function NoMatch({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={search ? t('PARTNERS.NO_MATCH.TITLE', { search }) : t('PARTNERS.NO_MATCH.FILTERED')}
      action={
        <Button onClick={onClear}>{t(search ? 'PARTNERS.NO_MATCH.CLEAR' : 'PARTNERS.NO_MATCH.CLEAR_FILTERS')}</Button>
      }
    />
  );
}

interface ListFailedProps {
  readonly now: ListState;
  readonly onRetry: () => void;
}

/** Shows the error of the list. If the search is unavailable, the list retries automatically. [A4-17] */
export const ListFailed = observer(function ListFailed({ now, onRetry }: ListFailedProps) {
  const { t } = useTranslation();
  const { down } = useService(searchHealth);
  const isAsked = now.state === 'failed' && !(now.error instanceof SearchTooLongError);
  return (
    <EmptyState
      icon="error"
      title={down ? t('CORE.SEARCH.DOWN') : t('CORE.LIST.FAILED')}
      text={useListFailure(now)}
      action={
        isAsked && (
          <Button icon="refresh" onClick={onRetry}>
            {t('CORE.LIST.RETRY')}
          </Button>
        )
      }
    />
  );
});
