import { type ReactNode, useCallback } from 'react';
import { type Denial, explain as explainGate, type Gate, type Verdict } from '#core/access';
import { facts, gated } from '../tokens.ts';
import { Denied } from './denied.tsx';
import { useObserved } from './use-observed.ts';
import { useService } from './use-service.ts';

/** Asks a gate, and asks again when a fact that it read changes. Absent: `yes`. */
export function useGate(gate: Gate | undefined): Verdict {
  const contributions = useService(gated);
  return useObserved(useCallback(() => contributions.verdict(gate), [contributions, gate]));
}

/** The unmet leaves of a gate; empty when it is open. */
export function useDenials(gate: Gate | undefined): readonly Denial[] {
  const known = useService(facts);
  return useObserved(useCallback(() => explainGate(gate, known), [known, gate]));
}

export interface GatedProps {
  readonly gate: Gate | undefined;
  /**
   * What is shown when the gate is closed: nothing, what would open it, or a node of your own such as the same control
   * disabled. Default `hidden`.
   */
  readonly whenDenied?: 'hidden' | 'locked' | ((denials: readonly Denial[]) => ReactNode);
  /** What is shown while a fact has not arrived: a skeleton, or nothing; never the refusal. */
  readonly pending?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children where the gate is open. */
export function Gated({ gate, whenDenied = 'hidden', pending = null, children }: GatedProps) {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  if (verdict === 'yes') return children;
  if (verdict === 'pending') return pending;
  if (whenDenied === 'hidden') return null;
  return whenDenied === 'locked' ? <Denied denials={denials} /> : whenDenied(denials);
}
