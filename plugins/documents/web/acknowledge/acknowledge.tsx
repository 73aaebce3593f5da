import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import type { Acknowledgement, PendingAcknowledgement } from './acknowledgement.ts';

const AcknowledgeDialog = lazy(() => import('./acknowledge-dialog.tsx'));

interface AcknowledgeProps {
  readonly acknowledgement: Acknowledgement;
  readonly title: string;
  /** The label of the button that confirms: *Vystaviť aj tak*. */
  readonly accept: string;
}

/** Shows the dialog of an `Acknowledgement` while the user has to answer it. */
export const Acknowledge = observer(function Acknowledge({ acknowledgement, ...words }: AcknowledgeProps) {
  const { pending } = acknowledgement;
  // The dialog stays mounted after the answer, because it returns the focus when it closes, not when it unmounts.
  const last = useRef<PendingAcknowledgement>(undefined);
  if (pending) last.current = pending;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <AcknowledgeDialog isOpen={pending !== undefined} pending={last.current} {...words} />
    </Suspense>
  );
});
