import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import type { Feedback } from '../tokens.ts';
import { mayLeaveForms } from './may-leave-forms.ts';
import { unsavedChanges } from './unsaved-changes.ts';

export interface UnsavedChangesGuardProps {
  readonly feedback: Pick<Feedback, 'confirm'>;
}

/**
 * Rendered once in the frame; asks on behalf of all forms of the page. Only a change of the path leaves a form: filters and
 * tabs do not.
 */
export function UnsavedChangesGuard({ feedback }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && unsavedChanges.exist,
  );
  const asked = useRef<typeof blocker>(undefined);
  useEffect(() => {
    // An effect may run twice for one render; a question asked twice would be answered twice.
    if (blocker.state !== 'blocked' || asked.current === blocker) return;
    asked.current = blocker;
    void mayLeaveForms(feedback).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, feedback]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.exist) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

function isElsewhere(current: Location, next: Location): boolean {
  return current.pathname !== next.pathname;
}
