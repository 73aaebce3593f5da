import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { desktop, phone, useMedia } from '#core/web';
import { topBarItems } from '#core/web/tokens';
import { AppSelector } from '../app-selector/app-selector.tsx';
import { CompanyButton } from '../company-selector/company-button.tsx';
import { ProfileButton } from '../profile/profile-button.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useIsSwitching, useShownCompany } from '../shell/use-shown-company.ts';
import { NavDrawerButton } from './nav-drawer-button.tsx';
import { OpenContributions } from './open-contributions.tsx';
import './top-bar.css';

/**
 * The top bar: company, applications, contributions of plugins, settings, profile, and a button for the navigation if there is no menu next
 * to the page. On a phone the name of the company needs the room, so settings and applications are in the navigation.
 */
export const TopBar = observer(function TopBar({ navigates }: { navigates: boolean }) {
  const { t } = useTranslation();
  const isDesktop = useMedia(desktop);
  const isPhone = useMedia(phone);
  const company = useShownCompany();
  const isSwitching = useIsSwitching();
  const isShort = isPhone && company !== undefined && navigates;
  return (
    <header className="k-topbar" aria-label={t('FRAME.BAR')}>
      {company && !isDesktop && navigates && <NavDrawerButton company={company} />}
      <CompanyButton />
      {!isShort && <AppSelector />}
      <div className="k-topbar-items">
        {!isSwitching && <OpenContributions point={topBarItems} props={{}} />}
        {company?.isOpen && !isShort && <SettingsButton companyId={company.id} />}
        <ProfileButton />
      </div>
    </header>
  );
});
