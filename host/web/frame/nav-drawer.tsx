import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { titleText } from '#core/navigation';
import { classNames, Icon, phone, useMedia, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { currentApplication, navigationTools, navigator } from '#core/web/tokens';
import { useAppLinks } from '../app-selector/use-app-links.ts';
import { activeLink, type MenuEntry } from '../navigation/menu.ts';
import { moveWithin } from '../navigation/move-within.ts';
import { isSettingsPath } from '../settings/settings-list.ts';
import { useHasSettings } from '../settings/use-has-settings.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useShownCompany } from '../shell/use-shown-company.ts';
import { NavLink } from './nav-link.tsx';
import { OpenContributions } from './open-contributions.tsx';
import './nav-drawer.css';

interface NavDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The navigation as a drawer; any press on a link closes it. In the business app it includes the entries of the other applications, on a
 * phone the settings and the applications.
 */
export default observer(function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const { t, i18n } = useTranslation();
  const isPhone = useMedia(phone);
  const { navigation, config } = useShell();
  const { id } = useService(currentApplication);
  const active = activeLink(navigation.entries, useService(navigator).location.path);
  const isSide = config.applications[id]?.navigation === 'side';
  const others = isSide ? navigation.sections.filter(({ isCurrent, entries }) => !isCurrent && entries.length) : [];
  const companyId = useShownCompany()?.id ?? '';
  const shared = { companyId, activeId: active?.id, onClose };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('FRAME.MENU')} side="left">
      <nav aria-label={t('FRAME.SECTIONS')} className="k-drawer-nav" onKeyDown={(event) => moveWithin(event, 'column')}>
        <Entries entries={navigation.entries} {...shared} />
        {isPhone && <DrawerSettings companyId={companyId} onClose={onClose} />}
        {others.map((section) => (
          <Titled key={section.id} title={titleText(section, i18n.language, t)}>
            <Entries entries={section.entries} {...shared} />
          </Titled>
        ))}
        {isPhone && <DrawerApplications />}
      </nav>
      {isSide && (
        <div className="k-drawer-nav-tools">
          <OpenContributions point={navigationTools} props={{ isNarrow: false }} />
        </div>
      )}
    </Drawer>
  );
});

interface EntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly companyId: string;
  readonly activeId: string | undefined;
  readonly onClose: () => void;
}

function Entries({ entries, companyId, activeId, onClose }: EntriesProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="k-drawer-nav-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'link' ? (
            <NavLink link={entry} companyId={companyId} active={entry.id === activeId} hasIcon onClick={onClose} />
          ) : (
            <Titled title={titleText(entry, i18n.language, t)}>
              <Entries entries={entry.links} companyId={companyId} activeId={activeId} onClose={onClose} />
            </Titled>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the settings in the drawer: on a phone the bar has no room for them. [A2-30] */
const DrawerSettings = observer(function DrawerSettings({
  companyId,
  onClose,
}: Pick<EntriesProps, 'companyId' | 'onClose'>) {
  const { t } = useTranslation();
  const { path } = useService(navigator).location;
  if (!useHasSettings()) return null;
  return (
    <Link
      to={`/company/${companyId}/settings`}
      className={classNames('k-nav-link', 'k-drawer-nav-apart', isSettingsPath(path) && 'k-nav-link--active')}
      aria-current={isSettingsPath(path) ? 'page' : undefined}
      onClick={onClose}
    >
      <Icon name="cog" />
      <span className="k-nav-title">{t('FRAME.SETTINGS')}</span>
    </Link>
  );
});

/** Shows the applications in the drawer: on a phone the bar has no room for them either. [A2-29] */
const DrawerApplications = observer(function DrawerApplications() {
  const { t } = useTranslation();
  const { apps, all } = useAppLinks();
  return (
    <Titled title={t('FRAME.APPLICATIONS')}>
      <ul className="k-drawer-nav-list">
        {[...apps, ...(all ? [all] : [])].map(({ id, href, label, icon, isCurrent }) => (
          <li key={id}>
            <a href={href} className="k-nav-link" aria-current={isCurrent || undefined}>
              <Icon name={icon} />
              <span className="k-nav-title">{label}</span>
              {isCurrent && <Icon name="tick" />}
            </a>
          </li>
        ))}
      </ul>
    </Titled>
  );
});

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="k-drawer-nav-title">
        {title}
      </h3>
      {children}
    </section>
  );
}
