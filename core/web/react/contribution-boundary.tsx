import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import type { PluginHost, Scope } from '#core/registry';
import { isCodeMissing } from '../gateway/missing-code.ts';
import { ContributionFailure } from './contribution-failure.tsx';
import { ContributionNotFetched } from './contribution-not-fetched.tsx';
import { useKostra } from './kostra-context.tsx';
import { retryServices } from './use-service.ts';
import { SuspenseNotifier, notifierFor } from './waking.ts';

export interface ContributionBoundaryProps {
  /** The contribution's id and its plugin, as in the registry. */
  readonly contribution: { readonly id: string; readonly owner: string };
  /** The content that is shown while the code or the services of the contribution are loading. */
  readonly skeleton?: ReactNode;
  /** Runs before a retry: forgets code that could not be loaded. */
  readonly onRetry?: () => void;
  /** Returns the notice of the failure inside the contribution's surroundings, such as a page with its title. */
  readonly frame?: ((failure: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/**
 * Renders one contribution and contains its errors. An error is reported to the registry (three failures in a row turn the plugin off), and
 * the user can retry or turn the plugin off for now. Code that could not be loaded is no failure of the plugin, so it is only loaded again.
 */
export function ContributionBoundary(props: ContributionBoundaryProps) {
  const { host, scope } = useKostra();
  // Another contribution or another company gets a new key, so that an earlier failure does not stay on the page.
  return <Boundary key={`${props.contribution.id} ${keyOf(scope)}`} {...props} host={host} scope={scope} />;
}

/** A number for each scope, as part of a React key, because two companies may have the same name. */
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

class Boundary extends Component<BoundaryProps, { readonly failure: 'failed' | 'not-fetched' | undefined }> {
  override state: { readonly failure: 'failed' | 'not-fetched' | undefined } = { failure: undefined };
  #isWaiting = false;
  readonly #wakeAfter = notifierFor(() => {
    if (this.#isWaiting) this.forceUpdate();
  });
  readonly #waits = (isWaiting: boolean) => {
    this.#isWaiting = isWaiting;
  };

  readonly #retry = () => {
    retryServices(this.props.scope);
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };

  static getDerivedStateFromError(error: unknown) {
    return { failure: isCodeMissing(error) ? 'not-fetched' : 'failed' };
  }

  override componentDidCatch(error: unknown): void {
    const { host, scope, contribution } = this.props;
    if (!scope.signal.aborted && !isCodeMissing(error))
      host.reportRenderFailure(contribution.owner, contribution.id, error);
  }

  override render(): ReactNode {
    const { host, contribution, skeleton, children, frame } = this.props;
    if (this.state.failure) {
      const turnOff = (why: string) => void host.turnOff(contribution.owner, why);
      const shown =
        this.state.failure === 'failed' ? (
          <ContributionFailure onRetry={this.#retry} onTurnOff={turnOff} />
        ) : (
          <ContributionNotFetched onRetry={this.#retry} />
        );
      return frame ? frame(shown) : shown;
    }
    return (
      <SuspenseNotifier value={this.#wakeAfter}>
        <Suspense fallback={<Waiting tell={this.#waits}>{skeleton}</Waiting>}>
          <Rendered host={host} owner={contribution.owner}>
            {children}
          </Rendered>
        </Suspense>
      </SuspenseNotifier>
    );
  }
}

/**
 * Wraps the skeleton. The component is mounted only while the skeleton is shown, so its effects report when the waiting begins and ends.
 */
function Waiting({ tell, children }: { tell: (isWaiting: boolean) => void; children: ReactNode }) {
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return children;
}

/** Reports that a plugin rendered: its effect runs once everything below it has rendered. */
function Rendered({ host, owner, children }: { host: PluginHost; owner: string; children: ReactNode }) {
  useEffect(() => host.reportRendered(owner), [host, owner]);
  return children;
}
