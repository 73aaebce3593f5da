import { createContext, type ReactNode, useContext } from 'react';
import type { Denial } from '#core/access';

/**
 * A gate may close while somebody types behind it: a licence ends, a right is taken. What was typed is not thrown away
 * then: the page stays with its values to be read, `FormNotices` says what is missing, and nothing is saved until the gate
 * opens.
 */
const ClosedGate = createContext<readonly Denial[] | undefined>(undefined);

/** Around what stands behind a gate. @param denials what is missing since it closed; undefined: it is open */
export function WhileClosed({ denials, children }: { denials: readonly Denial[] | undefined; children: ReactNode }) {
  const around = useClosedGate();
  return <ClosedGate.Provider value={around ?? denials}>{children}</ClosedGate.Provider>;
}

/** Why the gate around this component is closed, for buttons that save; undefined: it is open. */
export function useClosedGate(): readonly Denial[] | undefined {
  return useContext(ClosedGate);
}
