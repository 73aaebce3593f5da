import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { classNames } from '#core/web';
import { useShell } from '../shell/shell-context.tsx';
import './side-nav.css';

const SideNav = lazy(() => import('./side-nav.tsx'));

interface SideNavPlaceProps {
  readonly companyId: string;
  /** Else the company is on its way, and the place stays empty. */
  readonly isKnown: boolean;
}

/** The place of the side navigation: as wide as it will be, so that the page beside it never moves. [A2-24] */
export const SideNavPlace = observer(function SideNavPlace({ companyId, isKnown }: SideNavPlaceProps) {
  const { sideNav, navigation } = useShell();
  const isNarrow = sideNav.isCollapsed && navigation.options.collapsible;
  return (
    <div className={classNames('k-side', isNarrow && 'k-side--narrow')}>
      <Suspense fallback={null}>{isKnown && <SideNav companyId={companyId} isNarrow={isNarrow} />}</Suspense>
    </div>
  );
});
