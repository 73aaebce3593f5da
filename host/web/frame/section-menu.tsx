import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { classNames, MenuButton, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { activeLink, type MenuGroup, type MenuLink } from '../navigation/menu.ts';
import { moveWithin } from '../navigation/move-within.ts';
import { useShell } from '../shell/shell-context.tsx';
import { NavLink } from './nav-link.tsx';
import { useMenuItems } from './use-menu-items.ts';
import './section-menu.css';

interface SectionMenuProps {
  readonly companyId: string;
  /** `false` while the company is opening, because it is not known yet which of its sections the user may see. */
  readonly isKnown: boolean;
}

/** The menu of the application's sections, under the top bar. Arrow keys, Home and End move in it. [A2-39] */
export const SectionMenu = observer(function SectionMenu({ companyId, isKnown }: SectionMenuProps) {
  const { t } = useTranslation();
  const { entries } = useShell().navigation;
  const active = activeLink(entries, useService(navigator).location.path);
  if (!isKnown) return <div className="k-sections" />; // the element keeps the height, so that the page under it does not move
  if (entries.length === 0) return null;
  return (
    <nav className="k-sections" aria-label={t('FRAME.SECTIONS')} onKeyDown={(event) => moveWithin(event, 'row')}>
      <ul className="k-sections-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'link' ? (
              <NavLink link={entry} companyId={companyId} active={entry.id === active?.id} />
            ) : (
              <Group group={entry} companyId={companyId} active={active} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

interface GroupProps {
  readonly group: MenuGroup;
  readonly companyId: string;
  readonly active: MenuLink | undefined;
}

const Group = observer(function Group({ group, companyId, active }: GroupProps) {
  const { t, i18n } = useTranslation();
  const items = useMenuItems(group.links, companyId, active?.id);
  const isActive = group.links.some(({ id }) => id === active?.id);
  return (
    <span className={classNames('k-section-group', isActive && 'k-section-group--active')}>
      <MenuButton text={titleText(group, i18n.language, t)} look="quiet" entries={items} />
    </span>
  );
});
