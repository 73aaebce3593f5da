import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import './lock-mark.css';

/** The lock on a control that the licence locks, so that the user sees it before pressing the control. */
export function LockMark() {
  const { t } = useTranslation();
  return <Icon name="lock" className="k-lock-mark" label={t('UI.LOCKED')} />;
}
