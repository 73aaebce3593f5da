import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#core/web/tokens';
import { EmptyState, Page, useMedia, desktop } from '#core/web';
import SettingsNav from './settings-nav.tsx';
import { useSettingsList } from './use-settings-list.ts';

/**
 * The page `settings`, which shows the list on a phone. If there is room for a page next to the list, the route redirects to the first
 * page. [A2-30]
 */
export default observer(function SettingsStartPage({ params }: PageProps) {
  const { t } = useTranslation();
  const { companyId = '' } = params;
  const isWide = useMedia(desktop);
  const { groups } = useSettingsList();
  return (
    <Page title={t('FRAME.SETTINGS')}>
      {groups.length === 0 ? (
        <EmptyState title={t('FRAME.SETTINGS_NONE')} />
      ) : (
        !isWide && <SettingsNav companyId={companyId} />
      )}
    </Page>
  );
});
