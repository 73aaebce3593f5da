import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import type { Acknowledgement, Asked } from './acknowledgement.ts';

const AcknowledgeDialog = lazy(() => import('./acknowledge-dialog.tsx'));

interface AcknowledgeProps {
  readonly acknowledgement: Acknowledgement;
  readonly title: string;
  /** The verb that is done all the same: *Vystaviť aj tak*. */
  readonly accept: string;
}

/** The question of an `Acknowledgement`, while there is one. */
export const Acknowledge = observer(function Acknowledge({ acknowledgement, ...words }: AcknowledgeProps) {
  const { asked } = acknowledgement;
  // The dialog stays when it is answered: closing, not going, is when it gives the focus back.
  const last = useRef<Asked>(undefined);
  if (asked) last.current = asked;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <AcknowledgeDialog isOpen={asked !== undefined} asked={last.current} {...words} />
    </Suspense>
  );
});
