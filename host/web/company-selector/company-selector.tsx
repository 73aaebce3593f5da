import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, Icon, SearchBox, Skeleton, useService } from '#core/web';
import { companies } from '#core/web/tokens';
import { useShownCompany } from '../shell/use-shown-company.ts';
import { CompanyRow, CompanyText } from './company-row.tsx';
import { moveAmong } from './move-among.ts';
import { selectorList } from './selector-list.ts';
import './company-selector.css';

/**
 * The list of companies: the open one at the top, then the others, with a search if there are at least seven, and a button to add one.
 * [A2-28] Each is a link, so a company can open in a new tab too. Arrow keys move from the search through the list; a letter typed there
 * continues the search.
 */
export const CompanySelector = observer(function CompanySelector({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const store = useService(companies);
  const open = useShownCompany();
  const [query, setQuery] = useState('');
  const [failed, setFailed] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const load = useCallback(() => {
    setFailed(false);
    store.load().catch(() => setFailed(true)); // the pipeline has shown the reason
  }, [store]);
  useEffect(load, [load]);

  const { current, others, searchable } = selectorList(store.list ?? [], open?.id, query);
  const loading = store.list === undefined && !failed;
  useEffect(() => {
    if (loading) return;
    // The popover takes the focus just before the next paint, so the focus is moved after that.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => (search.current ?? panel.current?.querySelector<HTMLElement>('a'))?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [loading]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inSearch = event.target === search.current;
    if (inSearch && event.key === 'Enter') {
      event.preventDefault();
      if (query.trim()) panel.current?.querySelector<HTMLElement>('.k-companies-list a')?.click();
      return;
    }
    if (moveAmong([search.current, ...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])], event)) return;
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!inSearch && isLetter) search.current?.focus(); // the browser then types the letter into the search
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('COMPANY_SELECTOR.TITLE')}
      className="k-companies"
      onKeyDown={onKeyDown}
    >
      {current && !others.includes(current) && (
        <div className="k-companies-current" aria-current="true">
          <CompanyText company={current} isCurrent />
        </div>
      )}
      {searchable && (
        <div className="k-companies-search">
          <SearchBox ref={search} value={query} onChange={setQuery} label={t('COMPANY_SELECTOR.SEARCH')} />
        </div>
      )}
      {loading && (
        <div className="k-companies-none" aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {failed && (
        <p className="k-companies-none" role="alert">
          {t('COMPANY_SELECTOR.FAILED')}{' '}
          <Button size="small" onClick={load}>
            {t('COMPANY_SELECTOR.RETRY')}
          </Button>
        </p>
      )}
      <ul className="k-companies-list" aria-label={t('COMPANY_SELECTOR.OTHERS')}>
        {others.map((company) => (
          <CompanyRow key={company.id} company={company} isCurrent={company === current} onChosen={onClose} />
        ))}
      </ul>
      {searchable && others.length === 0 && (
        <p className="k-companies-none" role="status">
          {t('COMPANY_SELECTOR.NONE', { query: query.trim() })}
        </p>
      )}
      <Link className="k-companies-item k-companies-add" to="/company/create" onClick={onClose}>
        <Icon name="add" />
        {t('COMPANY_SELECTOR.ADD')}
      </Link>
    </div>
  );
});
