import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import './dialog-head.css';

/** Title and cross of a dialog or a drawer. For the kit's own use. */
export function DialogHead({ titleId, title, onClose }: { titleId: string; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="k-dialog-head">
      <h2 id={titleId} className="k-dialog-title">
        {title}
      </h2>
      <IconButton icon="cross" label={t('UI.CLOSE')} shortcut="Esc" onClick={onClose} />
    </div>
  );
}
