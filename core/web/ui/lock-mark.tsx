import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import './lock-mark.css';

/** The lock on a control that the licence closes, so that it looks locked before it is pressed. */
export function LockMark() {
  const { t } = useTranslation();
  return <Icon name="lock" className="k-lock-mark" label={t('UI.LOCKED')} />;
}
