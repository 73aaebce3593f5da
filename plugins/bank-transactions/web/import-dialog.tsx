import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { bankTransactionsStore, type CsvColumns, type StatementImport } from '../contract/index.ts';
import { refusalText } from './refusal-text.ts';
import './banks.css';

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
 * What a statement would bring, before it does: new ones, known ones, and lines that cannot be taken, each with its cure. Of a table that nobody
 * knows its columns are asked for first.
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
    store.bring(file, { preview: true, ...(layout && { layout }) }).then(
      (found) => isHere && setLooked({ state: 'found', found }),
      (error: unknown) => isHere && setLooked(refused(error)),
    );
    return () => {
      isHere = false;
    };
  }, [file, store, refused, layout]);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { imported, matched } = await store.bring(file, { preview: false, ...(layout && { layout }) });
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
          {found && found.imported > 0 && !asksColumns && (
            <Button look="primary" busy={busy} onClick={() => void take()}>
              {t('BANK.IMPORT.TAKE', { count: found.imported })}
            </Button>
          )}
        </>
      }
    >
      {looked.state === 'looking' && <Skeleton lines={3} />}
      {looked.state === 'refused' && <Notice tone="danger">{looked.text}</Notice>}
      {table && asksColumns && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ColumnsForm
            table={table}
            busy={busy}
            onSaid={(said) => {
              setSaying(false);
              setLayout(said);
            }}
          />
        </Suspense>
      )}
      {found && !asksColumns && (
        <div className="k-bank-found">
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
