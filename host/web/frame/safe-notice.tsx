import { useTranslation } from 'react-i18next';
import { Link, Notice } from '#core/web';

/** The core was started alone, by `?safe`: says so, and how to get everything back. */
export function SafeNotice() {
  const { t } = useTranslation();
  const { pathname } = window.location;
  return (
    <Notice tone="warning" action={<Link href={pathname}>{t('START.NORMAL')}</Link>}>
      {t('START.SAFE')}
    </Notice>
  );
}
