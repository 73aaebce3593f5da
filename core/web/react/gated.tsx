import { type ReactNode, useCallback } from 'react';
import { type Denial, explain as explainGate, type Gate, type Verdict } from '#core/access';
import { facts, gated } from '../tokens.ts';
import { Denied } from './denied.tsx';
import { useObserved } from './use-observed.ts';
import { useService } from './use-service.ts';

/** Returns the verdict of a gate, and renders again when one of its facts changes. Without a gate the verdict is `yes`. */
export function useGate(gate: Gate | undefined): Verdict {
  const contributions = useService(gated);
  return useObserved(useCallback(() => contributions.verdict(gate), [contributions, gate]));
}

/** Returns the unmet leaves of a gate; the list is empty when the gate is open. */
export function useDenials(gate: Gate | undefined): readonly Denial[] {
  const known = useService(facts);
  return useObserved(useCallback(() => explainGate(gate, known), [known, gate]));
}

export interface GatedProps {
  readonly gate: Gate | undefined;
  /**
   * The content when the gate is closed: nothing, a notice that shows which licence unlocks it, or a node that the function returns, such
   * as the same control disabled. The default is `hidden`.
   */
  readonly whenDenied?: 'hidden' | 'locked' | ((denials: readonly Denial[]) => ReactNode);
  /** The content while a fact has not arrived: a skeleton or nothing, but never the refusal. */
  readonly pending?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children if the gate is open. */
export function Gated({ gate, whenDenied = 'hidden', pending = null, children }: GatedProps) {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  if (verdict === 'yes') return children;
  if (verdict === 'pending') return pending;
  if (whenDenied === 'hidden') return null;
  return whenDenied === 'locked' ? <Denied denials={denials} /> : whenDenied(denials);
}
