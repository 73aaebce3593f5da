import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMedia, useService } from '#core/web';
import { companySession, topBarItems } from '#core/web/tokens';
import { AppSelector } from '../app-selector/app-selector.tsx';
import { CompanyButton } from '../company-selector/company-button.tsx';
import { ProfileButton } from '../profile/profile-button.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { desktop } from './desktop.ts';
import { NavDrawerButton } from './nav-drawer-button.tsx';
import { OpenContributions } from './open-contributions.tsx';
import './top-bar.css';

/** Company, applications, what plugins put here, settings, profile; on a phone also the way to the navigation. */
export const TopBar = observer(function TopBar() {
  const { t } = useTranslation();
  const isDesktop = useMedia(desktop);
  const { company } = useService(companySession);
  return (
    <header className="k-topbar" aria-label={t('FRAME.BAR')}>
      {company && !isDesktop && <NavDrawerButton companyId={company.id} />}
      <CompanyButton />
      <AppSelector />
      <div className="k-topbar-items">
        <OpenContributions point={topBarItems} props={{}} />
        {company && <SettingsButton companyId={company.id} />}
        <ProfileButton />
      </div>
    </header>
  );
});
