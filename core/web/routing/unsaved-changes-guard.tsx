import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import type { Feedback } from '../tokens.ts';
import { mayLeaveForms } from './may-leave-forms.ts';
import { unsavedChanges } from './unsaved-changes.ts';

export interface UnsavedChangesGuardProps {
  readonly feedback: Pick<Feedback, 'confirm'>;
}

/**
 * Asks before the user leaves unsaved forms; it is rendered once in the frame, for all forms of the page. Only a change of the path leaves
 * a form: filters and tabs do not.
 */
export function UnsavedChangesGuard({ feedback }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && unsavedChanges.exist,
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    // If the user presses Back again during the question, no second question is asked: the router replaces the earlier attempt with the
    // latest.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeaveForms(feedback).then((leave) => {
      isAsking.current = false;
      const { current } = latest;
      if (current.state !== 'blocked') return;
      if (leave) current.proceed();
      else current.reset();
    });
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
