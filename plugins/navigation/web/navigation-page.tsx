import { useTranslation } from 'react-i18next';
import { Page } from '#core/web';
import { NavigationPanel } from './navigation-panel.tsx';

/**
 * Shows the page `company/{companyId}/settings/navigation`: the same as the dialog, for layouts without the side navigation that opens it.
 */
export default function NavigationPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('NAVIGATION.TITLE')}>
      <NavigationPanel />
    </Page>
  );
}
