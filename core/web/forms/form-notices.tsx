import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Denied } from '../react/denied.tsx';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import type { SaveStore } from './save-store.ts';
import type { KeptDraftState } from './use-kept-draft.ts';

export interface FormNoticesProps {
  /** The save that was tried last. */
  readonly save: Pick<SaveStore, 'locked'>;
  readonly kept: KeptDraftState;
}

/** Over the fields of every form, inside it: what was typed before and left, and which right or licence saving lacks. */
export const FormNotices = observer(function FormNotices({ save, kept }: FormNoticesProps) {
  const { t } = useTranslation();
  const { locked } = save;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (locked) place.current?.scrollIntoView?.({ block: 'nearest' }); // the button may be a screen below
  }, [locked]);
  return (
    <>
      <KeptDraftNotice {...kept} />
      {locked && (
        <div ref={place}>
          <Denied
            tone="warning"
            title={t(`CORE.LOCKED.${locked.by}_TITLE`)}
            text={t(`CORE.LOCKED.${locked.by}_TEXT`)}
            denials={locked.denials}
          />
        </div>
      )}
    </>
  );
});
