import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddedFilters,
  ButtonLink,
  chooseColumns,
  chosenColumns,
  ColumnMenu,
  DataTable,
  isShown,
  ListTools,
  Page,
  SearchBox,
  tableStatus,
  Toolbar,
  useAddedColumns,
  useFiltersInAddress,
  useGate,
  useMarking,
  useSearchInAddress,
  useService,
} from '#core/web';
import { type PageProps, uiSettings } from '#core/web/tokens';
import { useFieldColumns } from '#core/web/fields';
import { type Partner, partnerFieldSets, partnerPages, partners, partnersStore } from '../contract/index.ts';
import { partnerColumns } from './partner-columns.ts';
import { partnerPath } from './partner-paths.ts';
import { ListFailed, NoMatch, NoPartners } from './partners-empty.tsx';

/** Shows the page `company/{companyId}/partners/list`. [A2-37] */
export default observer(function PartnersPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const { list } = useService(partnersStore);
  const mayCreate = useGate(partners.create) === 'yes';
  const setting = useService(uiSettings).of('partners-columns');
  const chosen = setting.value;
  const added = useAddedColumns(partnerPages);
  const ofFields = useFieldColumns<Partner>(partnerFieldSets);
  const columns = useMemo(
    () => chooseColumns([...partnerColumns(t), ...ofFields, ...added], chosenColumns(chosen)),
    [t, ofFields, added, chosen],
  );
  const { filters, change } = useFiltersInAddress(list);
  useSearchInAddress(list);
  const search = list.search.trim();

  const shown = {
    collection: 'partners',
    query: { ...(search && { search }), ...list.query },
    columns: columns.filter((one) => isShown(one) && !added.includes(one)).map(({ id }) => id),
    resource: partners,
  };
  const marking = useMarking({ list, ...shown });

  const create = (label: string) =>
    mayCreate ? (
      <ButtonLink look="primary" icon="add" to={partnerPath(companyId, 'create')}>
        {label}
      </ButtonLink>
    ) : undefined;
  return (
    <Page
      kind="list"
      title={t('PARTNERS.TITLE')}
      primary={create(t('PARTNERS.NEW'))}
      toolbar={
        <Toolbar
          search={
            <SearchBox
              label={t('PARTNERS.SEARCH')}
              value={list.search}
              onChange={(text) => list.setSearch(text)}
              shortcut="/"
            />
          }
          end={
            <>
              {marking.tool}
              <ListTools {...shown} takesImports />
              <ColumnMenu columns={columns} setting={setting} />
            </>
          }
        >
          <AddedFilters pages={partnerPages} value={filters} onChange={change} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('PARTNERS.TITLE')}
        columns={columns}
        rows={list.rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => partnerPath(companyId, id)}
        rowName={({ name }) => name}
        {...marking.table}
        status={tableStatus(list)}
        hasMore={list.hasMore}
        onEndReached={() => void list.more()}
        filtered={search !== '' || filters !== undefined}
        empty={<NoPartners action={create(t('PARTNERS.EMPTY.ACTION'))} />}
        noMatch={
          <NoMatch
            search={search}
            onClear={() => {
              list.setSearch('');
              change(undefined);
            }}
          />
        }
        failure={<ListFailed now={list.now} onRetry={() => void list.reload()} />}
      />
    </Page>
  );
});
