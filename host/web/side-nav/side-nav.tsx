import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { navigationTools } from '#core/web/tokens';
import { IconButton } from '#core/web';
import { OpenContributions } from '../frame/open-contributions.tsx';
import { moveWithin } from '../navigation/move-within.ts';
import { useShell } from '../shell/shell-context.tsx';
import { SideApplication } from './side-application.tsx';
import { SideRail } from './side-rail.tsx';
import { useActiveLink } from './use-active-link.ts';

interface SideNavProps {
  readonly companyId: string;
  readonly isNarrow: boolean;
}

/** The accordion of all applications, wide or collapsed to a rail of icons, with its footer. [A2-38] */
export default observer(function SideNav({ companyId, isNarrow }: SideNavProps) {
  const { t } = useTranslation();
  const { navigation, sideNav } = useShell();
  const active = useActiveLink();
  const { sections, options } = navigation;
  const ids = sections.map(({ id }) => id);
  return (
    <nav className="k-side-nav" aria-label={t('FRAME.SECTIONS')} onKeyDown={steer}>
      <div className="k-side-list">
        {isNarrow ? (
          <SideRail sections={sections} companyId={companyId} active={active} />
        ) : (
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <SideApplication section={section} siblings={ids} companyId={companyId} active={active} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="k-side-footer">
        <OpenContributions point={navigationTools} props={{ isNarrow }} />
        {options.collapsible && (
          <IconButton
            className="k-side-toggle"
            icon={isNarrow ? 'chevron-right' : 'chevron-left'}
            label={t(isNarrow ? 'FRAME.SIDE_EXPAND' : 'FRAME.SIDE_COLLAPSE')}
            aria-expanded={!isNarrow}
            onClick={sideNav.toggleCollapsed}
          />
        )}
      </div>
    </nav>
  );
});

/**
 * Handles keys: arrow keys, Home and End move; the right arrow opens the focused part, the left arrow closes it, Escape closes the part
 * that contains the focus.
 */
function steer(event: KeyboardEvent<HTMLElement>): void {
  if (moveWithin(event, 'column')) return;
  const target = event.target as HTMLElement;
  const on = target.getAttribute('aria-controls') ? target : null;
  if (event.key === 'ArrowRight' && on?.ariaExpanded === 'false') on.click();
  else if (event.key === 'ArrowLeft' && on?.ariaExpanded === 'true') on.click();
  else if (event.key === 'ArrowLeft' || event.key === 'Escape') {
    const around = on?.parentElement?.parentElement ?? target;
    const head = around.closest('[data-part]')?.querySelector<HTMLElement>('[aria-controls]');
    if (event.key === 'Escape' && head?.ariaExpanded === 'true') head.click();
    head?.focus();
  } else return;
  event.preventDefault();
}
