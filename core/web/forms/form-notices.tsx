import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedGate } from '../react/closed-gate.tsx';
import { Denied } from '../react/denied.tsx';
import { StoredDraftNotice } from './stored-draft-notice.tsx';
import type { SaveStore } from './save-store.ts';
import type { StoredDraftState } from './use-stored-draft.ts';

export interface FormNoticesProps {
  /** The last attempt to save. If it is absent, the form itself shows which right or licence is missing. */
  readonly save?: Pick<SaveStore, 'locked'>;
  /** The saved draft; it is absent if the form saves no drafts. */
  readonly storedDraft?: StoredDraftState;
}

/**
 * Shows notices above the fields of a form: an unsaved draft of an earlier visit, and the right or licence that saving needs, whether the
 * gate has closed meanwhile or the gateway refused.
 */
export const FormNotices = observer(function FormNotices({ save, storedDraft }: FormNoticesProps) {
  const { t } = useTranslation();
  const closed = useClosedGate();
  const locked = save?.locked;
  const denials = closed ?? locked?.denials;
  const name = closed ? 'gate' : locked?.by;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (name) place.current?.scrollIntoView?.({ block: 'nearest' }); // the save button may be far below the notice
  }, [name]);
  return (
    <>
      {storedDraft && <StoredDraftNotice {...storedDraft} />}
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
