import { type ComponentType, createElement, lazy, type ReactNode, useReducer } from 'react';
import { ContributionBoundary } from './contribution-boundary.tsx';
import { contributionMark } from './contribution-mark.ts';

/** How a contribution hands over its component: `() => import('./web/bell.tsx')`. */
export type ComponentLoader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface ContributionProps<Props> {
  readonly contribution: { readonly id: string; readonly owner: string };
  readonly load: ComponentLoader<Props>;
  readonly props: Props;
  readonly skeleton?: ReactNode;
  /** What stands around its failure, such as a page with its title. */
  readonly frame?: (failure: ReactNode) => ReactNode;
}

/**
 * Renders a component that a plugin contributed, fetched on first use, inside its own boundary:
 * `<Contribution contribution={item} load={item.value.component} props={{}} />`.
 */
export function Contribution<Props extends object>(given: ContributionProps<Props>) {
  const { contribution, load, props, skeleton, frame } = given;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const Loaded = lazyOf(load);
  const onRetry = () => {
    lazies.delete(load);
    renderAgain();
  };
  return (
    // Without a box of its own (base.css): the component lies in its place as if nothing were around it.
    <div className="k-contribution" {...contributionMark(contribution.id, 'open')}>
      <ContributionBoundary contribution={contribution} skeleton={skeleton} onRetry={onRetry} frame={frame}>
        {createElement(Loaded, props)}
      </ContributionBoundary>
    </div>
  );
}

/** By loader: one made during render would be another component, and lose its state, each time. */
const lazies = new WeakMap<object, ComponentType<never>>();

function lazyOf<Props>(load: ComponentLoader<Props>): ComponentType<Props> {
  let component = lazies.get(load);
  if (!component) {
    component = lazy(load as ComponentLoader<object>) as ComponentType<never>; // erased in the cache alone
    lazies.set(load, component);
  }
  return component as unknown as ComponentType<Props>; // kept under this very loader
}
