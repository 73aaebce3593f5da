import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Denial, Gate, Verdict } from '#core/access';
import { unsavedChanges } from '../routing/unsaved-changes.ts';
import { Denied } from './denied.tsx';
import { useDenials, useGate } from './gated.tsx';

/**
 * A gate may close while somebody types behind it: a licence ends, a right is taken. What was typed is not thrown away
 * then: the page stays with its values to be read, `Page` says what is missing, and nothing is saved until the gate opens.
 */
const ClosedGate = createContext<readonly Denial[] | undefined>(undefined);

/** Around what stands behind a gate. @param denials what is missing since it closed; undefined: it is open */
export function WhileClosed({ denials, children }: { denials: readonly Denial[] | undefined; children: ReactNode }) {
  const around = useClosedGate();
  return <ClosedGate.Provider value={around ?? denials}>{children}</ClosedGate.Provider>;
}

/** For whatever saves: undefined while the gate around is open. */
export function useClosedGate(): readonly Denial[] | undefined {
  return useContext(ClosedGate);
}

/** As `useGate`, but while the page has unsaved changes a gate that was open stays so, and `closed` says what is missing. */
export function useGateWhileTyping(gate: Gate | undefined): {
  readonly verdict: Verdict;
  readonly closed: readonly Denial[] | undefined;
} {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  const wasOpen = useRef(false);
  wasOpen.current = verdict === 'yes' || (wasOpen.current && unsavedChanges.exist);
  if (!wasOpen.current) return { verdict, closed: undefined };
  return { verdict: 'yes', closed: verdict === 'no' ? denials : undefined };
}

/** What was read last of one record, also after reading it anew has failed, while the page has unsaved changes. */
export function useKeptWhileTyping<T>(read: T | undefined, id: string): T | undefined {
  const last = useRef<{ readonly id: string; readonly value: T }>(undefined);
  if (read !== undefined) last.current = { id, value: read };
  return read ?? (unsavedChanges.exist && last.current?.id === id ? last.current.value : undefined);
}

/** Says that the page may no longer save, and what would open it. */
export function ClosedGateNotice() {
  const { t } = useTranslation();
  const denials = useClosedGate();
  if (!denials) return null;
  return (
    <Denied tone="warning" title={t('CORE.GATE_CLOSED.TITLE')} text={t('CORE.GATE_CLOSED.TEXT')} denials={denials} />
  );
}
