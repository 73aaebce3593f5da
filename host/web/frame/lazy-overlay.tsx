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
 * What opens over the frame, fetched when it is first opened. Code that cannot be fetched closes it and says so: the next
 * press tries again, and the page around it stays.
 */
export function LazyOverlay({ load, ...overlay }: LazyOverlayProps) {
  const errors = useService(globalErrors);
  const [part, setPart] = useState(() => ({ attempt: 0, isWanted: false, Content: lazy(load) }));
  if (overlay.isOpen && !part.isWanted) setPart({ ...part, isWanted: true });
  const onFailure = (error: unknown) => {
    // React keeps what a loader answered, also a refusal: another attempt is another component.
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
