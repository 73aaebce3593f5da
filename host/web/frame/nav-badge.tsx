import { observer } from 'mobx-react-lite';
import { Component, type ReactNode, Suspense } from 'react';
import { Badge, useKostra, useService } from '#core/web';
import type { MenuLink } from '../navigation/menu.ts';

/** Shows the badge next to a link's title. It is a separate observer, so that a changed count redraws only one entry. */
export function NavBadge({ link }: { link: MenuLink }) {
  const { host } = useKostra();
  const { badge, id } = link;
  if (!badge) return null;
  return (
    <BadgeBoundary onFailed={(error) => host.reportRenderFailure(badge.owner, id, error)}>
      <Suspense fallback={null}>
        <Value token={badge.token} />
      </Suspense>
    </BadgeBoundary>
  );
}

const Value = observer(function Value({ token }: Pick<NonNullable<MenuLink['badge']>, 'token'>) {
  const { value, label } = useService(token);
  if (value === undefined || value === 0 || value === '') return null;
  return (
    <span className="k-nav-badge">
      <Badge tone="info">
        {label === undefined ? value : <span aria-hidden="true">{value}</span>}
        {label !== undefined && <span className="k-unseen">{label}</span>}
      </Badge>
    </span>
  );
});

/** Hides a badge that fails: the entry itself works without it. */
class BadgeBoundary extends Component<
  { onFailed: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
