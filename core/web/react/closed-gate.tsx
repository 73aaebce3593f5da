import { createContext, type ReactNode, useContext } from 'react';
import type { Denial } from '#core/access';

/**
 * The missing rights, licences or flags of a closed gate. A gate may close while the user types behind it: a licence ends, a right is
 * removed. The input is not lost then: the page stays readable with its values, `FormNotices` shows what is missing, and nothing is saved
 * until the gate opens.
 */
const ClosedGate = createContext<readonly Denial[] | undefined>(undefined);

/** Wraps the content behind a gate. @param denials what is missing since the gate closed; undefined means that it is open */
export function WhileClosed({ denials, children }: { denials: readonly Denial[] | undefined; children: ReactNode }) {
  const around = useClosedGate();
  return <ClosedGate.Provider value={around ?? denials}>{children}</ClosedGate.Provider>;
}

/** Returns why the gate around this component is closed, for buttons that save; undefined means that it is open. */
export function useClosedGate(): readonly Denial[] | undefined {
  return useContext(ClosedGate);
}
