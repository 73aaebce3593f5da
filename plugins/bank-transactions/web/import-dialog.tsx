import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { bankTransactionsStore, type CsvColumns, type StatementImport } from '../contract/index.ts';
import { refusalText } from './refusal-text.ts';
import './banks.css';

const AccountChoice = lazy(() => import('./account-choice.tsx'));
const ColumnsForm = lazy(() => import('./columns-form.tsx'));

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

type Looked =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly found: StatementImport }
  | { readonly state: 'refused'; readonly text: string };

/**
 * A dialog that previews an import: the numbers of new and known transactions, and the lines that cannot be imported, each with the
 * solution. It first asks the user for the columns of a table if they are unknown, and for the account if the file names none. The only
 * account in the currency of the file is preselected.
 */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const store = useService(bankTransactionsStore);
  const texts = useService(language);
  const notices = useService(feedback);
  const [looked, setLooked] = useState<Looked>({ state: 'looking' });
  const [busy, setBusy] = useState(false);
  const [layout, setLayout] = useState<CsvColumns>();
  const [isSaying, setSaying] = useState(false);
  /** The accounts to choose from. They stay while the file is read again with one of them. */
  const [accounts, setAccounts] = useState<StatementImport['accounts']>();
  const [bankAccountId, setBankAccountId] = useState<string>();
  const refused = useCallback(
    (error: unknown): Looked => ({
      state: 'refused',
      text: refusalText(error, (ref) => texts.text(ref), t('BANK.IMPORT.FAILED')),
    }),
    [t, texts],
  );
  useEffect(() => {
    let isHere = true;
    setLooked({ state: 'looking' });
    store.bring(file, { preview: true, ...(layout && { layout }), ...(bankAccountId && { bankAccountId }) }).then(
      (found) => {
        if (!isHere) return;
        setLooked({ state: 'found', found });
        setAccounts(found.accounts);
        setBankAccountId((chosen) => chosen ?? found.likelyAccountId ?? undefined);
      },
      (error: unknown) => isHere && setLooked(refused(error)),
    );
    return () => {
      isHere = false;
    };
  }, [file, store, refused, layout, bankAccountId]);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const how = { preview: false, ...(layout && { layout }), ...(bankAccountId && { bankAccountId }) };
      const { imported, matched } = await store.bring(file, how);
      notices.toast({
        code: 'bank-imported',
        intent: 'success',
        text: { key: 'BANK.IMPORT.DONE', values: { count: imported, matched } },
      });
      onClose();
    } catch (error) {
      setLooked(refused(error));
      setBusy(false);
    }
  };
  const found = looked.state === 'found' ? looked.found : undefined;
  const table = found?.table;
  const asksColumns = table !== undefined && (isSaying || table.layout === null);
  const isAsked = accounts !== undefined && bankAccountId === undefined;
  const isReady = found !== undefined && !asksColumns && !isAsked;
  return (
    <Dialog
      isOpen
      title={t('BANK.IMPORT.TITLE', { name: file.name })}
      size={table ? 'wide' : 'default'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          {table && !asksColumns && <Button onClick={() => setSaying(true)}>{t('BANK.COLUMNS.CHANGE')}</Button>}
          {isReady && found.imported > 0 && (
            <Button look="primary" busy={busy} onClick={() => void take()}>
              {t('BANK.IMPORT.TAKE', { count: found.imported })}
            </Button>
          )}
        </>
      }
    >
      {accounts && !asksColumns && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <AccountChoice accounts={accounts} chosen={bankAccountId} onChoose={setBankAccountId} />
        </Suspense>
      )}
      {looked.state === 'looking' && <Skeleton lines={3} />}
      {looked.state === 'refused' && <Notice tone="danger">{looked.text}</Notice>}
      {table && asksColumns && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ColumnsForm
            table={table}
            busy={busy}
            onSaid={(chosenLayout) => {
              setSaying(false);
              setLayout(chosenLayout);
            }}
          />
        </Suspense>
      )}
      {isReady && (
        <div className="k-bank-found">
          {found.formatName !== '' && <p>{t('BANK.IMPORT.FORMAT', { name: found.formatName })}</p>}
          <p>{t('BANK.IMPORT.FOUND', { count: found.imported })}</p>
          {found.known > 0 && <p>{t('BANK.IMPORT.KNOWN', { count: found.known })}</p>}
          {found.refused.length > 0 && (
            <Notice tone="warning" title={t('BANK.IMPORT.REFUSED', { count: found.refused.length })}>
              <ul className="k-bank-refused">
                {found.refused.slice(0, 20).map(({ line, reason }) => (
                  <li key={line}>
                    {t('BANK.IMPORT.LINE', { line })} {reason}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
