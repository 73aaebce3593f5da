import { useTranslation } from 'react-i18next';
import { Page } from '#core/web';
import { NavigationPanel } from './navigation-panel.tsx';

/** company/{companyId}/settings/navigation: the same as the dialog, where there is no side navigation to open it from. */
export default function NavigationPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('NAVIGATION.TITLE')}>
      <NavigationPanel />
    </Page>
  );
}
