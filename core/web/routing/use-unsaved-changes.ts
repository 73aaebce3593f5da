import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useService } from '../react/use-service.ts';
import { feedback } from '../tokens.ts';
import { askToLeaveForms, mayLeaveForms } from './may-leave-forms.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/**
 * Asks before the user leaves the page (a link, Back, closing the tab) while `dirty`. [A2-5] [B2.9-1] `release()` allows leaving at once:
 * call it after saving, before going to the saved record, because the form is still dirty until it has rendered again.
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

/**
 * Returns a function for code that replaces a form without leaving the page, such as another tab: it asks in the same way as leaving the
 * page. @returns whether to continue
 */
export function useMayLeaveForms(): () => Promise<boolean> {
  const questions = useService(feedback);
  return () => mayLeaveForms(questions);
}

/**
 * Returns a function for code that leaves the whole page and may fail to, such as signing out: it asks and discards nothing. @returns
 * whether to continue
 */
export function useAskToLeaveForms(): () => Promise<boolean> {
  const questions = useService(feedback);
  return () => askToLeaveForms(questions);
}
