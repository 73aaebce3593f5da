import { observer } from 'mobx-react-lite';
import { Component, type ReactNode, Suspense } from 'react';
import { Badge, useKostra, useService } from '#core/web';
import type { MenuLink } from '../navigation/menu.ts';

/** What stands beside a link's title. It observes alone, so that a changed count draws one entry anew. */
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
        {label !== undefined && <span className="k-hidden-text">{label}</span>}
      </Badge>
    </span>
  );
});

/** A count that cannot be had is left out: the entry itself works as well without. */
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
