import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedGate } from '../react/closed-gate.tsx';
import { Denied } from '../react/denied.tsx';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import type { SaveStore } from './save-store.ts';
import type { KeptDraftState } from './use-kept-draft.ts';

export interface FormNoticesProps {
  /** The save that was tried last. Absent: the form itself says what a refused one lacks. */
  readonly save?: Pick<SaveStore, 'locked'>;
  /** Absent: the form keeps no drafts. */
  readonly kept?: KeptDraftState;
}

/**
 * Over the fields of every form, inside it: what was typed before and left, and which right or licence it cannot be saved
 * without, be it that the gate has closed meanwhile or that the gateway refused.
 */
export const FormNotices = observer(function FormNotices({ save, kept }: FormNoticesProps) {
  const { t } = useTranslation();
  const closed = useClosedGate();
  const locked = save?.locked;
  const denials = closed ?? locked?.denials;
  const name = closed ? 'gate' : locked?.by;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (name) place.current?.scrollIntoView?.({ block: 'nearest' }); // the button may be a screen below
  }, [name]);
  return (
    <>
      {kept && <KeptDraftNotice {...kept} />}
      {denials && (
        <Denied
          ref={place}
          tone="warning"
          title={t(`CORE.LOCKED.${name}_TITLE`)}
          text={t(`CORE.LOCKED.${name}_TEXT`)}
          denials={denials}
        />
      )}
    </>
  );
});
