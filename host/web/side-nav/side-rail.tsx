import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { classNames, Icon, type IconValue, MenuButton, Tooltip, useService } from '#core/web';
import { currentApplication, navigator } from '#core/web/tokens';
import { useMenuItems } from '../frame/use-menu-items.ts';
import { addressOf, applicationAddress } from '../navigation/address.ts';
import type { MenuEntry, MenuLink, MenuSection } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';

interface SideRailProps {
  readonly sections: readonly MenuSection[];
  readonly companyId: string;
  readonly active: string | undefined;
}

/** The side navigation as icons: the open application's entries one by one, each other application behind its own icon. */
export const SideRail = observer(function SideRail({ sections, companyId, active }: SideRailProps) {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  const own = sections.find(({ isCurrent }) => isCurrent)?.entries ?? [];
  const others = sections.filter(({ isCurrent }) => !isCurrent);
  const around = { companyId, current, applications: config.applications };
  return (
    <>
      <ul className="k-rail">
        {own.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'link' ? (
              <RailLink link={entry} companyId={companyId} active={entry.id === active} />
            ) : (
              <RailMenu
                of={entry}
                links={entry.links}
                companyId={companyId}
                active={active}
                icon={entry.icon ?? 'box'}
              />
            )}
          </li>
        ))}
      </ul>
      <ul className="k-rail">
        {others.map((section) => {
          const icon = section.icon ?? 'grid-view';
          const href = applicationAddress(section.application, around);
          if (section.entries.length > 0)
            return (
              <li key={section.id}>
                <RailMenu
                  of={section}
                  links={linksOf(section.entries)}
                  companyId={companyId}
                  active={active}
                  icon={icon}
                />
              </li>
            );
          return href === undefined ? null : (
            <li key={section.id}>
              <RailIcon href={href} icon={icon} title={titleText(section, i18n.language, t)} />
            </li>
          );
        })}
      </ul>
    </>
  );
});

interface RailMenuProps {
  readonly of: MenuSection | Extract<MenuEntry, { kind: 'group' }>;
  readonly links: readonly MenuLink[];
  readonly companyId: string;
  readonly active: string | undefined;
  readonly icon: IconValue;
}

const RailMenu = observer(function RailMenu({ of, links, companyId, active, icon }: RailMenuProps) {
  const { t, i18n } = useTranslation();
  const items = useMenuItems(links, companyId, active);
  const holdsActive = links.some(({ id }) => id === active);
  return (
    <span className={classNames('k-rail-menu', holdsActive && 'k-rail-menu--active')}>
      <MenuButton icon={icon} label={titleText(of, i18n.language, t)} placement="right-start" entries={items} />
    </span>
  );
});

function RailLink({ link, companyId, active }: { link: MenuLink; companyId: string; active: boolean }) {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  const place = useService(navigator);
  const title = titleText(link, i18n.language, t);
  const address = addressOf(link, { companyId, current, applications: config.applications });
  const icon = link.icon ?? 'document';
  const canGo = address && (link.visibility === 'open' || link.visibility === 'locked');
  if (!canGo) return null;
  if (address.kind === 'outside')
    return <RailIcon href={address.href} icon={icon} title={title} isForeign={address.isForeign} />;
  const go = () => place.go(address.path);
  const label = link.visibility === 'locked' ? t('FRAME.LOCKED', { title }) : title;
  return <RailIcon href={place.href(address.path)} icon={icon} title={label} active={active} onGo={go} />;
}

interface RailIconProps {
  readonly href: string;
  readonly icon: IconValue;
  readonly title: string;
  readonly active?: boolean;
  readonly isForeign?: boolean;
  /** Called in place of loading the address. */
  readonly onGo?: () => void;
}

function RailIcon({ href, icon, title, active = false, isForeign = false, onGo }: RailIconProps) {
  return (
    <Tooltip text={title} isName>
      <a
        href={href}
        aria-label={title}
        aria-current={active ? 'page' : undefined}
        {...(isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
        className={classNames('k-rail-icon', active && 'k-rail-icon--active')}
        onClick={(event) => {
          if (!onGo || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo();
        }}
      >
        <Icon name={icon} />
      </a>
    </Tooltip>
  );
}

function linksOf(entries: readonly MenuEntry[]): MenuLink[] {
  return entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : entry.links));
}
