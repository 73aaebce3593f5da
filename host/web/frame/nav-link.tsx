import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { classNames, contributionMark, Icon, Skeleton, useService } from '#core/web';
import { currentApplication, navigator } from '#core/web/tokens';
import { addressOf } from '../navigation/address.ts';
import type { MenuLink } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';
import { NavBadge } from './nav-badge.tsx';
import './nav-link.css';

interface NavLinkProps {
  readonly link: MenuLink;
  readonly companyId: string;
  readonly active: boolean;
  /** Whether the icon is shown before the title. */
  readonly hasIcon?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
}

/**
 * One link of the navigation. A locked link has a lock; a disabled link can be focused but not opened; while its state is not known, it is
 * a grey bar of the same size. There may be hundreds of links, so this component observes nothing and renders again only when its link
 * changes or becomes active. A link of the router would render again with every change of the address.
 */
export const NavLink = memo(function NavLink({ link, companyId, active, hasIcon, onClick }: NavLinkProps) {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  const place = useService(navigator);
  const title = titleText(link, i18n.language, t);
  const mark = contributionMark(link.id, link.visibility);
  if (link.visibility === 'pending') {
    return (
      <span className="k-nav-link k-nav-link--pending" {...mark}>
        <Skeleton />
      </span>
    );
  }
  const address = addressOf(link, { companyId, current, applications: config.applications });
  if (link.visibility === 'disabled' || !address) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a link that is disabled now: Tab reaches it, and it is announced
      <a role="link" aria-disabled="true" tabIndex={0} className="k-nav-link k-nav-link--disabled" {...mark}>
        {hasIcon && <Icon name={link.icon ?? 'document'} />}
        <span className="k-nav-title">{title}</span>
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    onClick?.();
    if (address.kind === 'outside' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    place.go(address.path);
  };
  return (
    <a
      href={address.kind === 'inside' ? place.href(address.path) : address.href}
      {...(address.kind === 'outside' && address.isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames('k-nav-link', active && 'k-nav-link--active')}
      aria-current={active ? 'page' : undefined}
      onClick={follow}
      {...mark}
    >
      {hasIcon && <Icon name={link.icon ?? 'document'} />}
      <span className="k-nav-title">{title}</span>
      {/* A locked entry has no count, and its request would be refused. */}
      {link.visibility === 'open' && <NavBadge link={link} />}
      {link.visibility === 'locked' && <Icon name="lock" label={t('FRAME.LOCKED_MARK')} />}
      {address.kind === 'outside' && (
        <Icon name="share" label={t(address.isForeign ? 'FRAME.NEW_WINDOW' : 'FRAME.OTHER_APPLICATION')} />
      )}
    </a>
  );
});
