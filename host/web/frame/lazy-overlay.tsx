import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useService } from '#core/web';
import { globalErrors } from '#core/web/shell';

interface Overlay {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface LazyOverlayProps extends Overlay {
  readonly load: () => Promise<{ readonly default: ComponentType<Overlay> }>;
}

/**
 * An overlay over the frame, loaded when it is first opened. If its code cannot be loaded, it closes and shows an error: the next press
 * tries again, and the page stays.
 */
export function LazyOverlay({ load, ...overlay }: LazyOverlayProps) {
  const errors = useService(globalErrors);
  const [part, setPart] = useState(() => ({ attempt: 0, isWanted: false, Content: lazy(load) }));
  if (overlay.isOpen && !part.isWanted) setPart({ ...part, isWanted: true });
  const onFailure = (error: unknown) => {
    // React caches the result of a loader, also a failure, so another attempt needs another component.
    setPart({ attempt: part.attempt + 1, isWanted: false, Content: lazy(load) });
    overlay.onClose();
    errors.unexpected(error);
  };
  const { attempt, isWanted, Content } = part;
  return (
    <Boundary key={attempt} onFailure={onFailure}>
      <Suspense fallback={null}>{isWanted && <Content {...overlay} />}</Suspense>
    </Boundary>
  );
}

class Boundary extends Component<{ readonly onFailure: (error: unknown) => void; readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
