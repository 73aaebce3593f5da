import { useEffect } from 'react';
import type { Feedback, Question } from '../tokens.ts';
import { useRouter } from './router-context.tsx';
import { unsavedChanges } from './unsaved-changes.ts';

export interface UnsavedChangesGuardProps {
  readonly feedback: Pick<Feedback, 'confirm'>;
}

/** Stands once in the frame, and asks for all forms of the page. Only another path leaves a form: filters and tabs don't. */
export function UnsavedChangesGuard({ feedback }: UnsavedChangesGuardProps) {
  const router = useRouter();
  useEffect(
    () =>
      router.guard((from, to) =>
        from.pathname !== to.pathname && unsavedChanges.exist ? feedback.confirm(question) : undefined,
      ),
    [router, feedback],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.exist) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

const question: Question = {
  title: { key: 'UI.UNSAVED.TITLE' },
  text: { key: 'UI.UNSAVED.TEXT' },
  accept: { key: 'UI.UNSAVED.LEAVE' },
  cancel: { key: 'UI.UNSAVED.STAY' },
  danger: true,
};
