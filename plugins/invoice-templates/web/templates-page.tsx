import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ButtonLink,
  Chip,
  DataTable,
  EmptyState,
  MenuButton,
  Page,
  SearchBox,
  Toolbar,
  useFormats,
  useObserved,
  useService,
} from '#core/web';
import { companyClient, navigator } from '#core/web/tokens';
import { type InvoiceTemplateRow, templatesStore } from '../contract/index.ts';
import { CreateButton } from './create-button.tsx';
import { filterIn, passes, type TemplateFilter, writeFilter } from './template-filter.ts';
import { templateColumns } from './template-columns.tsx';
import { templatePaths } from './template-paths.ts';
import './templates.css';

const none: readonly InvoiceTemplateRow[] = [];

/** Shows the page `company/{companyId}/invoice-templates/list`. [A2-37] */
export default observer(function TemplatesPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const store = useService(templatesStore);
  const place = useService(navigator);
  useEffect(() => void store.loadRows(), [store]);
  const address = useObserved(useCallback(() => place.location.search, [place]));
  const filter = useMemo(() => filterIn(address), [address]);
  const [search, setSearch] = useState('');
  const setFilter = (changed: Partial<TemplateFilter>) =>
    place.go(`${templatePaths(companyId).list}${writeFilter({ ...filter, ...changed })}`, { replace: true });
  const columns = useMemo(() => templateColumns(t, formats), [t, formats]);
  const paths = templatePaths(companyId);
  const { rows: now } = store;
  const all = now.state === 'ready' ? now.value : none;
  const rows = useMemo(() => all.filter((row) => passes(filter, search, row)), [all, filter, search]);
  const isFiltered = search !== '' || filter.status !== 'All' || filter.wrongRates;
  const clear = () => {
    setSearch('');
    setFilter({ status: 'All', wrongRates: false });
  };
  return (
    <Page
      kind="list"
      title={t('INVOICE_TEMPLATES.TITLE')}
      actions={<ButtonLink to={paths.upcoming}>{t('INVOICE_TEMPLATES.UPCOMING.TITLE')}</ButtonLink>}
      primary={<CreateButton>{t('INVOICE_TEMPLATES.NEW')}</CreateButton>}
      toolbar={
        <Toolbar
          search={<SearchBox label={t('INVOICE_TEMPLATES.SEARCH')} value={search} onChange={setSearch} shortcut="/" />}
        >
          <MenuButton
            text={t(`INVOICE_TEMPLATES.STATUS.${filter.status}`)}
            label={t('INVOICE_TEMPLATES.STATUS.LABEL')}
            entries={(['All', 'Active', 'Inactive'] as const).map((status) => ({
              id: status,
              label: t(`INVOICE_TEMPLATES.STATUS.${status}`),
              checked: status === filter.status,
              onSelect: () => setFilter({ status }),
            }))}
          />
          {(filter.wrongRates || all.some(({ wrongRates }) => wrongRates.length > 0)) && (
            <Chip
              label={t('INVOICE_TEMPLATES.FILTER.RATES')}
              {...(filter.wrongRates
                ? { value: t('INVOICE_TEMPLATES.FILTER.WRONG'), onRemove: () => setFilter({ wrongRates: false }) }
                : { onClick: () => setFilter({ wrongRates: true }) })}
            />
          )}
        </Toolbar>
      }
    >
      <DataTable
        label={t('INVOICE_TEMPLATES.TITLE')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.detail(id)}
        rowName={({ name }) => name}
        status={now.state === 'ready' ? 'ready' : now.state === 'failed' ? 'failed' : 'loading'}
        filtered={isFiltered && all.length > 0}
        empty={
          <EmptyState
            icon="refresh"
            title={t('INVOICE_TEMPLATES.EMPTY.TITLE')}
            text={t('INVOICE_TEMPLATES.EMPTY.TEXT')}
            action={<CreateButton>{t('INVOICE_TEMPLATES.EMPTY.ACTION')}</CreateButton>}
          />
        }
        noMatch={
          <EmptyState
            icon="search"
            title={t('INVOICE_TEMPLATES.NO_MATCH')}
            action={<Button onClick={clear}>{t('INVOICE_TEMPLATES.CLEAR')}</Button>}
          />
        }
        failure={
          <EmptyState
            icon="error"
            title={t('INVOICE_TEMPLATES.LOADING_FAILED')}
            action={<Button onClick={() => void store.loadRows()}>{t('CORE.LIST.RETRY')}</Button>}
          />
        }
      />
    </Page>
  );
});
