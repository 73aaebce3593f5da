import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useService } from '../react/use-service.ts';
import { feedback } from '../tokens.ts';
import { askToLeaveForms, mayLeaveForms } from './may-leave-forms.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/**
 * While `dirty`, leaving the page (a link, Back, closing the tab) asks first. [A2-5] [B2.9-1]
 * `release()` lets one go at once: call it after saving, before going to the saved record, as the form is still dirty
 * until it has rendered again.
 * @param onDiscard runs when the user chose to leave without saving
 */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void): { release(): void } {
  const current = useRef(dirty);
  const discard = useRef(onDiscard);
  discard.current = onDiscard;
  useLayoutEffect(() => {
    current.current = dirty;
  }, [dirty]);
  useEffect(() => unsavedChanges.add({ isDirty: () => current.current, discard: () => discard.current?.() }), []);
  return useMemo(() => ({ release: () => void (current.current = false) }), []);
}

/** For what takes a form's place without leaving the page, such as another tab: asks as leaving the page would. @returns whether to go on */
export function useMayLeaveForms(): () => Promise<boolean> {
  const questions = useService(feedback);
  return () => mayLeaveForms(questions);
}

/** For what leaves the whole page and may fail to, such as signing out: asks, and discards nothing. @returns whether to go on */
export function useAskToLeaveForms(): () => Promise<boolean> {
  const questions = useService(feedback);
  return () => askToLeaveForms(questions);
}
