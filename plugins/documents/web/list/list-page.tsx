import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  chosenColumns,
  ColumnMenu,
  DataTable,
  isShown,
  ListTools,
  EmptyState,
  Notice,
  Page,
  SearchBox,
  tableStatus,
  Toolbar,
  useAddedColumns,
  useFormats,
  useListFailure,
  useMarking,
  useService,
} from '#core/web';
import { any } from '#core/access';
import { searchHealth } from '#core/web/tokens';
import { isIncomingPayment, kindPages } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { usePaths } from '../use-paths.ts';
import { isByAmount, isFiltered, type ListSort } from './list-address.ts';
import { amountWidth } from './amount-width.ts';
import { customColumns, exportedColumns } from './custom-columns.ts';
import { documentColumns } from './document-columns.ts';
import { mixedCurrencies } from './mixed-currencies.ts';
import { CreateButton } from './create-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { SumsRow } from './sums-row.tsx';
import { useStoredScroll } from './use-stored-scroll.ts';
import { useListAddress, useReloadRequest } from './use-list-address.ts';
import './list-page.css';

/** Shows the list of one kind, or the grid: the same rows with as many columns as fit. [A2-37] [A9-14] [B9-14] */
export const ListPage = observer(function ListPage() {
  const { kind, stores } = useDocuments();
  const { t } = useTranslation();
  const formats = useFormats();
  const health = useService(searchHealth);
  const paths = usePaths();
  const frame = useRef<HTMLDivElement>(null);
  const { address, change } = useListAddress();
  const reload = useReloadRequest();
  const store = stores.listOf(kind);
  const { list, sort } = store;
  useEffect(() => store.show(address), [store, address]);
  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    if (reload === null) return;
    store.changed();
    change({}); // Without this, Back or a reload of the page would request the list again.
  }, [reload, store, change]);
  useStoredScroll(frame, store);
  const { layout } = paths;
  const setting = stores.columnsOf(kind);
  const chosen = setting.value;
  const added = useAddedColumns(kindPages, kind.collection);
  const amount = amountWidth(list.rows);
  const custom = useMemo(() => customColumns(list.rows, t, formats), [list.rows, t, formats]);
  const columns = useMemo(
    () =>
      documentColumns({ layout, chosen: chosenColumns(chosen), added, custom }, kind, t, formats, store.today, amount),
    [layout, chosen, added, custom, kind, t, formats, store.today, amount],
  );

  const mixed = isByAmount(sort) ? mixedCurrencies(store.summary.value) : undefined;

  const shown = {
    collection: kind.collection,
    query: store.query,
    columns: exportedColumns(columns.filter((one) => isShown(one) && !added.includes(one))),
    // A user who may edit only their own documents can start the action; the marked documents of other users do not change.
    resource: { ...kind.resource, edit: any(kind.resource.edit, kind.resource.editOwn) },
  };
  const marking = useMarking({ list, total: store.total, ...shown });

  const word = (name: string, values = {}) => t(`${kind.texts}.${name}`, values);
  const failed = list.now.state === 'failed';
  const status = tableStatus(list);
  const failure = useListFailure(list.now);
  const create = (label: string) => <CreateButton to={paths.create}>{label}</CreateButton>;
  const clear = () => {
    store.clearSearch();
    change({
      search: undefined,
      status: undefined,
      state: undefined,
      payment: undefined,
      overdue: undefined,
      period: undefined,
      partner: undefined,
      ids: undefined,
      filters: undefined,
    });
  };
  // The gateway would refuse the retry of a search that is too long.
  const retry = list.isSearchTooLong ? undefined : (
    <Button icon="refresh" onClick={() => void list.reload()}>
      {t('CORE.LIST.RETRY')}
    </Button>
  );

  return (
    <Page
      kind="list"
      title={word('TITLE')}
      primary={create(word('NEW'))}
      toolbar={
        <>
          <SumsRow store={store} address={address} change={change} />
          <Toolbar
            search={
              <SearchBox
                label={word('SEARCH')}
                value={list.search}
                onChange={(text) => store.type(text, (search) => change({ search }))}
                shortcut="/"
              />
            }
            end={
              <>
                {!list.hasMore && list.rows.length > 0 && (
                  <span className="k-toolbar-count">{word('COUNT', { count: list.rows.length })}</span>
                )}
                {marking.tool}
                <ListTools {...shown} takesImports={isIncomingPayment(kind)} />
                <ColumnMenu columns={columns} setting={setting} tableWidth={() => frame.current?.clientWidth} />
              </>
            }
          >
            <ListFilters address={address} change={change} />
          </Toolbar>
          {mixed && <p className="k-doc-order">{t('DOCUMENTS.ORDER.BY_CURRENCY', { currencies: mixed.join(', ') })}</p>}
          {health.down && <Notice tone="warning">{t('CORE.SEARCH.DOWN')}</Notice>}
          {failed && status !== 'failed' && !list.isSearchTooLong && (
            <Notice tone="warning" action={retry}>
              {failure ?? word('RELOAD_FAILED')}
            </Notice>
          )}
        </>
      }
    >
      <div ref={frame} className="k-doc-list">
        <DataTable
          label={word('TITLE')}
          columns={columns}
          rows={list.rows}
          rowId={({ id }) => id}
          rowHref={({ id }) => paths.detail(id)}
          rowName={({ number, customerName }) => number ?? customerName}
          {...marking.table}
          status={status}
          hasMore={list.hasMore}
          onEndReached={() => void list.more()}
          sort={{
            column: sort.replace(/^-/, ''),
            direction: sort.startsWith('-') ? 'descending' : 'ascending',
            ...(mixed && { note: t('DOCUMENTS.ORDER.BY_CURRENCY_HEAD') }),
          }}
          onSort={({ column, direction }) =>
            // The ids of the columns are the names of the sort columns.
            change({ sort: `${direction === 'descending' ? '-' : ''}${column}` as ListSort })
          }
          filtered={isFiltered(address) || list.search.trim() !== ''}
          empty={
            <EmptyState
              icon="document"
              title={word('EMPTY')}
              text={t(`${kind.texts}.EMPTY_TEXT`, { defaultValue: '' })}
              action={create(word('CREATE_FIRST'))}
            />
          }
          noMatch={
            <EmptyState
              icon="search"
              title={list.search.trim() ? word('NO_MATCH_SEARCH', { search: list.search.trim() }) : word('NO_MATCH')}
              action={<Button onClick={clear}>{t('DOCUMENTS.FILTER.CLEAR')}</Button>}
            />
          }
          failure={
            <EmptyState
              icon="error"
              title={word('FAILED')}
              text={failure ?? t('DOCUMENTS.FAILED_TEXT')}
              action={retry}
            />
          }
        />
      </div>
    </Page>
  );
});
