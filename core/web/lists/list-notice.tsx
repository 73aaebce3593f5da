import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '../react/use-service.ts';
import { searchHealth } from '../tokens.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ListState } from './paged-list.ts';

export interface ListNoticeProps {
  /** A `PagedList`. */
  readonly list: { readonly now: ListState; readonly search: string; reload(): Promise<void> };
}

/** Above a list's rows: that it could not be loaded, or that searching is down and comes back by itself. [A4-17] */
export const ListNotice = observer(function ListNotice({ list }: ListNoticeProps) {
  const { t } = useTranslation();
  const { down } = useService(searchHealth);
  if (down && list.search.trim()) return <Notice tone="warning">{t('CORE.SEARCH.DOWN')}</Notice>;
  if (list.now.state !== 'failed') return null;
  const retry = (
    <Button size="small" onClick={() => void list.reload()}>
      {t('CORE.LIST.RETRY')}
    </Button>
  );
  return (
    <Notice tone="warning" action={retry}>
      {t('CORE.LIST.FAILED')}
    </Notice>
  );
});
