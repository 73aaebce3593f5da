import { useTranslation } from 'react-i18next';
import './spinner.css';

/** A turning ring for a small part that is loading. Never use it alone on an empty page: Skeleton is for that. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation();
  return <span className="k-spinner" role="progressbar" aria-label={label ?? t('UI.LOADING')} />;
}
