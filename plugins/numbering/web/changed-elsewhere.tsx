import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';
import type { Interruption } from '../contract/index.ts';

const titleKeys: Readonly<Record<Interruption, string>> = {
  deleted: 'NUMBERING.ELSEWHERE.DELETED',
  changed: 'NUMBERING.ELSEWHERE.CHANGED',
  other: 'NUMBERING.ELSEWHERE.OTHER',
};

export interface ChangedElsewhereProps {
  readonly interruption: Interruption | undefined;
  readonly onReload: () => void;
}

/** A notice that another user changed the data of the page. Until the page is reloaded, its actions are blocked. [A8-18] */
export function ChangedElsewhere({ interruption, onReload }: ChangedElsewhereProps) {
  const { t } = useTranslation();
  if (!interruption) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(titleKeys[interruption])}
      actions={
        <Button look="primary" autoFocus onClick={onReload}>
          {t('NUMBERING.ELSEWHERE.RELOAD')}
        </Button>
      }
    >
      <p>{t('NUMBERING.ELSEWHERE.TEXT')}</p>
    </Dialog>
  );
}
