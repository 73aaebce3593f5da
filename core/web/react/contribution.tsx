import { type ComponentType, createElement, lazy, type ReactNode, useReducer } from 'react';
import { ContributionBoundary } from './contribution-boundary.tsx';
import { contributionMark } from './contribution-mark.ts';
import { useNotifySuspended } from './waking.ts';

/** Loads the component of a contribution: `() => import('./web/bell.tsx')`. */
export type ComponentLoader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface ContributionProps<Props> {
  readonly contribution: { readonly id: string; readonly owner: string };
  readonly load: ComponentLoader<Props>;
  readonly props: Props;
  readonly skeleton?: ReactNode;
  /** Returns the notice of a failure inside the contribution's surroundings, such as a page with its title. */
  readonly frame?: (failure: ReactNode) => ReactNode;
}

/**
 * Renders a component that a plugin contributed, loaded on first use, inside its own boundary: `<Contribution contribution={item}
 * load={item.value.component} props={{}} />`.
 */
export function Contribution<Props extends object>(given: ContributionProps<Props>) {
  const { contribution, load, props, skeleton, frame } = given;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { component, code } = lazyOf(load);
  const onRetry = () => {
    lazies.delete(load);
    renderAgain();
  };
  return (
    // The element has no box of its own (base.css), so the layout is as if it were not there.
    <div className="k-contribution" {...contributionMark(contribution.id, 'open')}>
      <ContributionBoundary contribution={contribution} skeleton={skeleton} onRetry={onRetry} frame={frame}>
        <Awaited code={code}>{createElement(component, props)}</Awaited>
      </ContributionBoundary>
    </div>
  );
}

function Awaited({ code, children }: { code: Promise<unknown>; children: ReactNode }) {
  useNotifySuspended()(code);
  return children;
}

interface Lazy<Props> {
  readonly component: ComponentType<Props>;
  /** A promise that settles when the component is loaded, or could not be loaded. */
  readonly code: Promise<unknown>;
}

/** The lazy components by loader: a component created during a render would be a different one each time, and lose its state. */
const lazies = new WeakMap<object, Lazy<never>>();

function lazyOf<Props>(load: ComponentLoader<Props>): Lazy<Props> {
  let made = lazies.get(load);
  if (!made) {
    const code = load();
    made = { component: lazy(() => code as Promise<never>), code };
    lazies.set(load, made);
  }
  return made as unknown as Lazy<Props>; // stored under this same loader
}
