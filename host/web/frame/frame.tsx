import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companyIdOf, useMedia, useService, desktop } from '#core/web';
import { SectionNamingProvider } from '#core/web/shell';
import { companySession, currentApplication, frameBars } from '#core/web/tokens';
import { useRenamedSection } from '../navigation/use-renamed-section.ts';
import type { Resolution } from '../routes/resolve-route.ts';
import { RouteView } from '../routes/route-view.tsx';
import { SettingsArea } from '../settings/settings-area.tsx';
import { isSettingsPath } from '../settings/settings-list.ts';
import { useShell } from '../shell/shell-context.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { useIsSwitching } from '../shell/use-shown-company.ts';
import { SectionMenu } from './section-menu.tsx';
import { SideNavPlace } from '../side-nav/side-nav-place.tsx';
import { OpenContributions } from './open-contributions.tsx';
import { OutageBar } from './outage-bar.tsx';
import { SafeNotice } from './safe-notice.tsx';
import { TopBar } from './top-bar.tsx';
import './frame.css';

/** The frame around every page: bars, navigation, and the main region for the page itself. */
export const Frame = observer(function Frame({ path, resolution }: { path: string; resolution: Resolution }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { safe, config } = useShell();
  const application = useService(currentApplication);
  const isDesktop = useMedia(desktop);
  const { company } = useService(companySession);
  const addressed = companyIdOf(path);
  const inCompany = company !== undefined && company.id === addressed;
  const isSwitching = useIsSwitching();
  usePageArrival(main, arrivalKey(resolution, path));

  const naming = useRenamedSection(path, resolution);
  const view = (
    <SectionNamingProvider value={naming}>
      <RouteView resolution={resolution} />
    </SectionNamingProvider>
  );
  if (useIsBare(resolution)) {
    return (
      <main ref={main} id="main" className="k-frame-main k-frame-main--bare" tabIndex={-1}>
        {view}
      </main>
    );
  }
  // Pages such as the editable report and the expired package take the whole window. [A2-25]
  const hidesNavigation = resolution.kind === 'page' && resolution.page.value.navigation === 'hidden';
  // The menu is also shown while the company is opening: if it appeared later, it would push the page down.
  const navigates = isDesktop && !hidesNavigation && (inCompany || resolution.kind === 'pending');
  const isInSettings = isSettingsPath(path) && addressed && (inCompany || resolution.kind === 'pending');
  // The configuration says which application has its menu at the side. [A2-24]
  const isSide = config.applications[application.id]?.navigation === 'side';
  return (
    <div className="k-frame">
      <SkipLink target={main}>{t('FRAME.SKIP')}</SkipLink>
      <TopBar navigates={!hidesNavigation} />
      <OutageBar />
      {safe && <SafeNotice />}
      <OpenContributions
        point={frameBars}
        props={{}}
        which={({ withNavigation }) => !(withNavigation && hidesNavigation)}
      />
      {navigates && addressed && !isSide && <SectionMenu companyId={addressed} isKnown={!isSwitching} />}
      <div className="k-frame-body">
        {navigates && addressed && isSide && <SideNavPlace companyId={addressed} isKnown={!isSwitching} />}
        <main ref={main} id="main" className="k-frame-main" tabIndex={-1}>
          {isInSettings ? (
            <SettingsArea companyId={addressed} isKnown={inCompany}>
              {view}
            </SettingsArea>
          ) : (
            view
          )}
        </main>
      </div>
    </div>
  );
});

/**
 * Returns whether the page is shown without the frame. During a redirect the value of the previous page stays, because otherwise the frame
 * would be mounted again, and bars that the user has closed would reappear.
 */
function useIsBare(resolution: Resolution): boolean {
  const before = useRef(true);
  const isBare =
    resolution.kind === 'redirect'
      ? before.current
      : resolution.kind === 'page' && resolution.page.value.frame === 'bare';
  useLayoutEffect(() => {
    before.current = isBare;
  }, [isBare]);
  return isBare;
}

/** The first element that Tab reaches. It is a button, because a link to `#main` would be an address and go through the router. */
function SkipLink({ target, children }: { target: RefObject<HTMLElement | null>; children: string }) {
  return (
    <button type="button" className="k-skip" onClick={() => target.current?.focus()}>
      {children}
    </button>
  );
}

/**
 * Returns a key that changes with another page, or with another record on the same page, but not with another filter; undefined until it is
 * known.
 */
function arrivalKey(resolution: Resolution, path: string): string | undefined {
  if (resolution.kind === 'pending' || resolution.kind === 'redirect') return undefined;
  return resolution.kind === 'page' ? `${resolution.page.id} ${path}` : resolution.kind;
}
