import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '#core/web/ui/class-names.ts';
import { Icon } from '#core/web/ui/icon.tsx';
import { MenuButton } from '#core/web/ui/menu-button.tsx';
import { Skeleton } from '#core/web/ui/skeleton.tsx';
import { titleIn } from '../navigation/local-text.ts';
import type { MenuGroup, MenuLink } from '../navigation/section-menu.ts';
import { useSectionMenu } from './use-section-menu.ts';
import './section-menu.css';

/** The menu of the application's sections, under the top bar. [A2-39] */
export const SectionMenu = observer(function SectionMenu({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { entries, active } = useSectionMenu();
  if (entries.length === 0) return null;
  return (
    <nav className="k-sections" aria-label={t('FRAME.SECTIONS')}>
      <ul className="k-sections-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'link' ? (
              <SectionLink link={entry} base={`/company/${companyId}/`} active={entry.id === active?.id} />
            ) : (
              <Group group={entry} base={`/company/${companyId}/`} active={active} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

interface SectionLinkProps {
  readonly link: MenuLink;
  /** Address that the link's path is relative to. */
  readonly base: string;
  readonly active: boolean;
  readonly onClick?: () => void;
}

/** One section: a link; locked it says so; not yet known it is a grey bar of its size. */
export function SectionLink({ link, base, active, onClick }: SectionLinkProps) {
  const { t, i18n } = useTranslation();
  const title = titleIn(link.title, i18n.language, t);
  if (link.visibility === 'pending') {
    return (
      <span className="k-section-link k-section-link--pending">
        <Skeleton />
      </span>
    );
  }
  if (link.visibility === 'disabled') {
    return (
      <span className="k-section-link k-section-link--disabled" aria-disabled="true">
        {title}
      </span>
    );
  }
  return (
    <Link
      to={base + link.to}
      className={classNames('k-section-link', active && 'k-section-link--active')}
      aria-current={active ? 'page' : undefined}
      onClick={onClick}
    >
      {title}
      {link.visibility === 'locked' && <Icon name="lock" label={t('FRAME.LOCKED_MARK')} />}
    </Link>
  );
}

function Group({ group, base, active }: { group: MenuGroup; base: string; active: MenuLink | undefined }) {
  const { t, i18n } = useTranslation();
  const title = titleIn(group.title, i18n.language, t);
  const isActive = group.links.some(({ id }) => id === active?.id);
  const entries = group.links
    .filter(({ visibility }) => visibility !== 'pending')
    .map((link) => {
      const text = titleIn(link.title, i18n.language, t);
      const locked = link.visibility === 'locked';
      return {
        id: link.id,
        label: locked ? t('FRAME.LOCKED', { title: text }) : text,
        ...(locked && { icon: 'lock' as const }),
        disabled: link.visibility === 'disabled',
        to: base + link.to,
      };
    });
  return (
    <span className={classNames('k-section-group', isActive && 'k-section-group--active')}>
      <MenuButton text={title} look="quiet" entries={entries} />
    </span>
  );
}
