import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../i18n/formats.ts';
import { useFormats } from '../react/use-language.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { StoredDraftState } from './use-stored-draft.ts';

/** Shows, above a form's fields, that earlier unsaved input can be restored. */
export function StoredDraftNotice({ lastInputAt, restore, discard }: StoredDraftState) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (lastInputAt === undefined) return null;
  const then = (act: () => void) => (event: MouseEvent) => {
    const form = event.currentTarget.closest('form');
    act();
    // The button will disappear, and the focus would be lost with it.
    form?.querySelector<HTMLElement>(':is(input, textarea, select):not(:disabled)')?.focus();
  };
  return (
    <Notice
      tone="info"
      action={
        <span className="k-notice-actions">
          <Button size="small" onClick={then(restore)}>
            {t('CORE.KEPT_DRAFT.RESTORE')}
          </Button>
          <Button size="small" look="quiet" onClick={then(discard)}>
            {t('CORE.KEPT_DRAFT.DISCARD')}
          </Button>
        </span>
      }
    >
      {t('CORE.KEPT_DRAFT.TEXT', { when: timeText(lastInputAt, formats) })}
    </Notice>
  );
}

/** Formats a time: `12:41` if it is today, otherwise with the date. @param at milliseconds since the epoch */
function timeText(at: number, formats: Formats): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday ? formats.time(then.toISOString()) : formats.dateTime(then.toISOString());
}
