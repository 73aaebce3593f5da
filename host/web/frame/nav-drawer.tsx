import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#core/web/ui/drawer.tsx';
import { titleIn } from '../navigation/local-text.ts';
import type { MenuLink } from '../navigation/section-menu.ts';
import { SectionLink } from './section-menu.tsx';
import { useSectionMenu } from './use-section-menu.ts';
import './nav-drawer.css';

interface NavDrawerProps {
  readonly companyId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The section menu as a drawer. Any press on a link closes it. */
export default observer(function NavDrawer({ companyId, isOpen, onClose }: NavDrawerProps) {
  const { t, i18n } = useTranslation();
  const { entries, active } = useSectionMenu();
  const links = (list: readonly MenuLink[]) => (
    <ul>
      {list.map((link) => (
        <li key={link.id}>
          <SectionLink link={link} base={`/company/${companyId}/`} active={link.id === active?.id} onClick={onClose} />
        </li>
      ))}
    </ul>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('FRAME.MENU')} side="left">
      <nav aria-label={t('FRAME.SECTIONS')} className="k-drawer-nav">
        {entries.map((entry) =>
          entry.kind === 'link' ? (
            <div key={entry.id}>{links([entry])}</div>
          ) : (
            <section key={entry.id} aria-labelledby={`nav-${entry.id}`}>
              <h3 id={`nav-${entry.id}`} className="k-drawer-nav-title">
                {titleIn(entry.title, i18n.language, t)}
              </h3>
              {links(entry.links)}
            </section>
          ),
        )}
      </nav>
    </Drawer>
  );
});
