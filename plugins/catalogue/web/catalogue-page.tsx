import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddedFilters,
  Button,
  ButtonLink,
  chooseColumns,
  chosenColumns,
  ColumnMenu,
  DataTable,
  EmptyState,
  isShown,
  ListTools,
  Page,
  SearchBox,
  Toolbar,
  useAddedColumns,
  useFiltersInAddress,
  useFormats,
  useGate,
  useListTable,
  useMarking,
  useSearchInAddress,
  useService,
} from '#core/web';
import { type PageProps, uiSettings } from '#core/web/tokens';
import { useFieldColumns } from '#core/web/fields';
import { type CatalogItem, catalogItemPages, catalogItems, catalogueStore, itemFieldSets } from '../contract/index.ts';
import { itemPath } from './catalogue-paths.ts';
import { itemColumns } from './item-columns.tsx';

/** Shows the page `company/{companyId}/catalog-items/list`. */
export default observer(function CataloguePage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const { list } = useService(catalogueStore);
  const mayCreate = useGate(catalogItems.create) === 'yes';
  const setting = useService(uiSettings).of('catalogue-columns');
  const chosen = setting.value;
  const added = useAddedColumns(catalogItemPages);
  const ofFields = useFieldColumns<CatalogItem>(itemFieldSets);
  const columns = useMemo(
    () => chooseColumns([...itemColumns(t, formats), ...ofFields, ...added], chosenColumns(chosen)),
    [t, formats, ofFields, added, chosen],
  );
  const { filters, change } = useFiltersInAddress(list);
  useSearchInAddress(list);
  const search = list.search.trim();
  const table = useListTable(list);

  const shown = {
    collection: 'catalog-items',
    query: { ...(search && { search }), ...list.query },
    columns: columns.filter((one) => isShown(one) && !added.includes(one)).map(({ id }) => id),
    resource: catalogItems,
  };
  const marking = useMarking({ list, ...shown });
  const clear = () => {
    list.setSearch('');
    change(undefined);
  };
  const create = (label: string) =>
    mayCreate ? (
      <ButtonLink look="primary" icon="add" to={itemPath(companyId, 'create')}>
        {label}
      </ButtonLink>
    ) : undefined;
  return (
    <Page
      kind="list"
      title={t('CATALOGUE.TITLE')}
      primary={create(t('CATALOGUE.NEW'))}
      toolbar={
        <Toolbar
          search={
            <SearchBox
              label={t('CATALOGUE.SEARCH')}
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
          <AddedFilters pages={catalogItemPages} value={filters} onChange={change} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('CATALOGUE.TITLE')}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        rowHref={({ id }) => itemPath(companyId, id)}
        rowName={({ name }) => name.sk}
        {...marking.table}
        filtered={search !== '' || filters !== undefined}
        empty={
          <EmptyState
            icon="box"
            title={t('CATALOGUE.EMPTY.TITLE')}
            text={t('CATALOGUE.EMPTY.TEXT')}
            action={create(t('CATALOGUE.EMPTY.ACTION'))}
          />
        }
        noMatch={
          <EmptyState
            icon="search"
            title={search ? t('CATALOGUE.NO_MATCH', { search }) : t('CATALOGUE.NO_MATCH_FILTERED')}
            action={<Button onClick={clear}>{t('CATALOGUE.CLEAR')}</Button>}
          />
        }
      />
    </Page>
  );
});
