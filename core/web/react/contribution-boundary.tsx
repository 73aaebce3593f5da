import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import type { PluginHost, Scope } from '#core/registry';
import { ContributionFailure } from './contribution-failure.tsx';
import { useKostra } from './kostra-context.tsx';
import { retryServices } from './use-service.ts';
import { Waking, wakingBy } from './waking.ts';

export interface ContributionBoundaryProps {
  /** The contribution's id and its plugin, as the registry has them. */
  readonly contribution: { readonly id: string; readonly owner: string };
  /** While its code or its services are on their way. */
  readonly skeleton?: ReactNode;
  /** Runs before a retry: forgets code that could not be loaded. */
  readonly onRetry?: () => void;
  /** What stands around its failure, such as a page with its title. */
  readonly frame?: ((failure: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/**
 * The place of one contribution. An error inside it does not leave it; it is reported to the registry (three failures in a
 * row turn the plugin off), and the user can retry or turn the plugin off for now.
 */
export function ContributionBoundary(props: ContributionBoundaryProps) {
  const { host, scope } = useKostra();
  // A new key for another contribution or another company, so that an earlier failure does not stay on the page.
  return <Boundary key={`${props.contribution.id} ${keyOf(scope)}`} {...props} host={host} scope={scope} />;
}

/** A number for each scope, as part of a React key: two companies may have the same name. */
const keys = new WeakMap<Scope, number>();
let lastKey = 0;

function keyOf(scope: Scope): number {
  let key = keys.get(scope);
  if (key === undefined) {
    lastKey += 1;
    key = lastKey;
    keys.set(scope, key);
  }
  return key;
}

interface BoundaryProps extends ContributionBoundaryProps {
  readonly host: PluginHost;
  readonly scope: Scope;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #isWaiting = false;
  readonly #wakeAfter = wakingBy(() => {
    if (this.#isWaiting) this.forceUpdate();
  });
  readonly #waits = (isWaiting: boolean) => {
    this.#isWaiting = isWaiting;
  };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { host, scope, contribution } = this.props;
    if (!scope.signal.aborted) host.reportRenderFailure(contribution.owner, contribution.id, error);
  }

  override render(): ReactNode {
    const { host, scope, contribution, skeleton, children, onRetry, frame } = this.props;
    if (this.state.failed) {
      const retry = () => {
        retryServices(scope);
        onRetry?.();
        this.setState({ failed: false });
      };
      const turnOff = (why: string) => void host.turnOff(contribution.owner, why);
      const failure = <ContributionFailure onRetry={retry} onTurnOff={turnOff} />;
      return frame ? frame(failure) : failure;
    }
    return (
      <Waking value={this.#wakeAfter}>
        <Suspense fallback={<Waiting tell={this.#waits}>{skeleton}</Waiting>}>
          <Rendered host={host} owner={contribution.owner}>
            {children}
          </Rendered>
        </Suspense>
      </Waking>
    );
  }
}

/** Wraps the skeleton: mounted while it is shown, so its effects tell when waiting begins and ends. */
function Waiting({ tell, children }: { tell: (isWaiting: boolean) => void; children: ReactNode }) {
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return children;
}

/** Its effect runs once everything below has rendered. */
function Rendered({ host, owner, children }: { host: PluginHost; owner: string; children: ReactNode }) {
  useEffect(() => host.reportRendered(owner), [host, owner]);
  return children;
}
