import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { bankTransactionsStore, type StatementImport } from '../contract/index.ts';
import { refusalText } from './refusal-text.ts';
import './banks.css';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

type Looked =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly found: StatementImport }
  | { readonly state: 'refused'; readonly text: string };

/** What a statement would bring, before it does: new ones, known ones, and lines that cannot be taken, each with its cure. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const store = useService(bankTransactionsStore);
  const texts = useService(language);
  const notices = useService(feedback);
  const [looked, setLooked] = useState<Looked>({ state: 'looking' });
  const [busy, setBusy] = useState(false);
  const refused = useCallback(
    (error: unknown): Looked => ({
      state: 'refused',
      text: refusalText(error, (ref) => texts.text(ref), t('BANK.IMPORT.FAILED')),
    }),
    [t, texts],
  );
  useEffect(() => {
    let isHere = true;
    store.bring(file, true).then(
      (found) => isHere && setLooked({ state: 'found', found }),
      (error: unknown) => isHere && setLooked(refused(error)),
    );
    return () => {
      isHere = false;
    };
  }, [file, store, refused]);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { imported, matched } = await store.bring(file, false);
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
  return (
    <Dialog
      isOpen
      title={t('BANK.IMPORT.TITLE', { name: file.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          {found && found.imported > 0 && (
            <Button look="primary" busy={busy} onClick={() => void take()}>
              {t('BANK.IMPORT.TAKE', { count: found.imported })}
            </Button>
          )}
        </>
      }
    >
      {looked.state === 'looking' && <Skeleton lines={3} />}
      {looked.state === 'refused' && <Notice tone="danger">{looked.text}</Notice>}
      {found && (
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
