import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { classNames } from '#core/web';
import { useShell } from '../shell/shell-context.tsx';
import './side-nav.css';

const SideNav = lazy(() => import('./side-nav.tsx'));

interface SideNavPlaceProps {
  readonly companyId: string;
  /** `false` while the company is opening; the place is then empty. */
  readonly isKnown: boolean;
}

/** The place of the side navigation: it has the final width from the beginning, so that the page next to it never moves. [A2-24] */
export const SideNavPlace = observer(function SideNavPlace({ companyId, isKnown }: SideNavPlaceProps) {
  const { sideNav, navigation } = useShell();
  const isNarrow = sideNav.isCollapsed && navigation.options.collapsible;
  return (
    <div className={classNames('k-side', isNarrow && 'k-side--narrow')}>
      <Suspense fallback={null}>{isKnown && <SideNav companyId={companyId} isNarrow={isNarrow} />}</Suspense>
    </div>
  );
});
