import { useRef } from 'react';
import type { Denial, Gate, Verdict } from '#core/access';
import { unsavedChanges } from '../routing/unsaved-changes.ts';
import { useDenials, useGate } from './gated.tsx';

/**
 * Does the same as `useGate` for a gate within a page, but a gate that was open for a record stays open while the page has unsaved changes.
 * `closed` then contains what is missing; pass it to `WhileClosed`.
 * @param id the id of the record
 */
export function useGateWhileTyping(
  gate: Gate | undefined,
  id: string,
): { readonly verdict: Verdict; readonly closed: readonly Denial[] | undefined } {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  const retained = useLastValueWhileTyping(verdict === 'yes' ? verdict : undefined, id);
  return { verdict: retained ?? verdict, closed: retained && verdict === 'no' ? denials : undefined };
}

/** Returns the last read value of one record, even after another read has failed, while the page has unsaved changes. */
export function useLastValueWhileTyping<T>(read: T | undefined, id: string): T | undefined {
  const last = useRef<{ readonly id: string; readonly value: T }>(undefined);
  const retained = read ?? (unsavedChanges.exist && last.current?.id === id ? last.current.value : undefined);
  last.current = retained === undefined ? undefined : { id, value: retained };
  return retained;
}
