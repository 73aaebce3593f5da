import { useTranslation } from 'react-i18next';
import './spinner.css';

/** A turning ring for something small that is under way. Never alone on an empty page: that is what Skeleton is for. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation();
  return <span className="k-spinner" role="progressbar" aria-label={label ?? t('UI.LOADING')} />;
}
