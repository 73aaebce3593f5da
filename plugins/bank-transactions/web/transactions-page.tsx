import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  DataTable,
  EmptyState,
  MenuButton,
  Page,
  SearchBox,
  Toolbar,
  useFormats,
  useListTable,
  useLock,
  useService,
} from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { bankMatching, bankTransactionsStore, transactionStates } from '../contract/index.ts';
import { ImportDialog } from './import-dialog.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { useStateInAddress } from './state-in-address.ts';
import { transactionColumns } from './transaction-columns.tsx';

/** company/{companyId}/banks/list: lists the transactions of the company's accounts, the newest first. */
export default observer(function TransactionsPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(bankTransactionsStore);
  const { list } = store;
  const table = useListTable(list);
  const lock = useLock(bankMatching);
  const { state, show } = useStateInAddress(list);
  const [openId, setOpen] = useState<string>();
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const columns = useMemo(
    () => transactionColumns({ t, formats, companyId, onOpen: ({ id }) => setOpen(id) }),
    [t, formats, companyId],
  );
  const choose = () => lock.press(() => input.current?.click());
  const bring = (look?: 'primary') => (
    <Button {...(look && { look })} locked={lock.isLocked} onClick={choose}>
      {t('BANK.IMPORT.ACTION')}
    </Button>
  );
  return (
    <Page
      kind="list"
      title={t('BANK.TITLE')}
      primary={bring('primary')}
      toolbar={
        <Toolbar>
          <SearchBox value={list.search} onChange={(search) => list.setSearch(search)} label={t('BANK.SEARCH')} />
          <MenuButton
            text={t(state ? `BANK.FILTER.${state}` : 'BANK.FILTER.all')}
            label={t('BANK.FIELD.STATE')}
            entries={[
              { id: 'all', label: t('BANK.FILTER.all'), checked: !state, onSelect: () => show(undefined) },
              ...transactionStates.map((one) => ({
                id: one,
                label: t(`BANK.FILTER.${one}`),
                checked: one === state,
                onSelect: () => show(one),
              })),
            ]}
          />
        </Toolbar>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".xml,.csv,.txt,.sta,.mt940,.940"
        hidden
        aria-label={t('BANK.IMPORT.CHOOSE')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file can be chosen again after the user has corrected it.
          event.target.value = '';
          if (chosen) setFile(chosen);
        }}
      />
      <DataTable
        label={t('BANK.TITLE')}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        filtered={state !== undefined || list.search.trim() !== ''}
        empty={<EmptyState icon="euro" title={t('BANK.EMPTY.TITLE')} text={t('BANK.EMPTY.TEXT')} action={bring()} />}
        noMatch={
          <EmptyState
            icon="search"
            title={t('BANK.NO_MATCH')}
            action={
              <Button
                onClick={() => {
                  list.setSearch('');
                  show(undefined);
                }}
              >
                {t('BANK.SHOW_ALL')}
              </Button>
            }
          />
        }
      />
      {file && (
        <ImportDialog key={`${file.name} ${file.lastModified}`} file={file} onClose={() => setFile(undefined)} />
      )}
      <MatchDrawer
        companyId={companyId}
        transaction={list.rows.find(({ id }) => id === openId)}
        onClose={() => setOpen(undefined)}
      />
    </Page>
  );
});
