import { useTranslation } from 'react-i18next';
import { Link, Notice } from '#core/web';

/** A notice that only the core was started, because of `?safe` in the address, with a link that starts everything again. */
export function SafeNotice() {
  const { t } = useTranslation();
  const { pathname } = window.location;
  return (
    <Notice tone="warning" action={<Link href={pathname}>{t('START.NORMAL')}</Link>}>
      {t('START.SAFE')}
    </Notice>
  );
}
