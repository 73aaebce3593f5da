import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { currentApplication, navigationTools, navigator } from '#core/web/tokens';
import { activeLink, type MenuEntry, type MenuGroup, type MenuSection } from '../navigation/menu.ts';
import { moveWithin } from '../navigation/move-within.ts';
import { useShell } from '../shell/shell-context.tsx';
import { NavLink } from './nav-link.tsx';
import { OpenContributions } from './open-contributions.tsx';
import './nav-drawer.css';

interface NavDrawerProps {
  readonly companyId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The navigation as a drawer; any press on a link closes it. In the business app with the other applications' entries. */
export default observer(function NavDrawer({ companyId, isOpen, onClose }: NavDrawerProps) {
  const { t } = useTranslation();
  const { navigation, config } = useShell();
  const { id } = useService(currentApplication);
  const active = activeLink(navigation.entries, useService(navigator).location.path);
  const isSide = config.applications[id]?.navigation === 'side';
  const others = isSide ? navigation.sections.filter(({ isCurrent, entries }) => !isCurrent && entries.length) : [];
  const shared = { companyId, activeId: active?.id, onClose };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('FRAME.MENU')} side="left">
      <nav aria-label={t('FRAME.SECTIONS')} className="k-drawer-nav" onKeyDown={(event) => moveWithin(event, 'column')}>
        <Entries entries={navigation.entries} {...shared} />
        {others.map((section) => (
          <Titled key={section.id} of={section}>
            <Entries entries={section.entries} {...shared} />
          </Titled>
        ))}
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
  return (
    <ul className="k-drawer-nav-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'link' ? (
            <NavLink link={entry} companyId={companyId} active={entry.id === activeId} onClick={onClose} />
          ) : (
            <Titled of={entry}>
              <Entries entries={entry.links} companyId={companyId} activeId={activeId} onClose={onClose} />
            </Titled>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A heading over what it holds. */
function Titled({ of, children }: { of: MenuGroup | MenuSection; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="k-drawer-nav-title">
        {titleText(of, i18n.language, t)}
      </h3>
      {children}
    </section>
  );
}
