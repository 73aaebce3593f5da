import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import './dialog-head.css';

/** The title and the cross of a dialog or a drawer; only Dialog and Drawer use it. */
export function DialogHead(props: { titleId: string; title: string; onClose?: (() => void) | undefined }) {
  const { titleId, title, onClose } = props;
  const { t } = useTranslation();
  return (
    <div className="k-dialog-head">
      <h2 id={titleId} className="k-dialog-title">
        {title}
      </h2>
      {onClose && <IconButton icon="cross" label={t('UI.CLOSE')} shortcut="Esc" onClick={onClose} />}
    </div>
  );
}
