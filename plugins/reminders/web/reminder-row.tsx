import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityRow, type RowPlace } from '#core/web/entities';
import { Badge, useService } from '#core/web';
import { excerptOf, usePlaceholderNames } from '#core/web/rich-text';
import { type Reminder, reminderPlaceholders, remindersStore } from '../contract/index.ts';

export interface ReminderRowProps extends RowPlace {
  readonly reminder: Reminder;
}

/** Shows when a reminder is sent, and the beginning of its text. */
export function ReminderRow({ reminder, ...place }: ReminderRowProps) {
  const { id, daysOverdue, body, isOn } = reminder;
  const { t } = useTranslation();
  const store = useService(remindersStore);
  const days = t('REMINDERS.DAYS', { count: daysOverdue });
  const { labelOf } = usePlaceholderNames();
  const excerpt = useMemo(
    () => excerptOf(body, reminderPlaceholders, ({ placeholder }) => `[${labelOf(placeholder)}]`),
    [body, labelOf],
  );
  return (
    <EntityRow
      {...place}
      title={
        <>
          {days} {!isOn && <Badge>{t('REMINDERS.OFF')}</Badge>}
        </>
      }
      more={<span className="k-reminder-excerpt">{excerpt}</span>}
      editLabel={t('REMINDERS.EDIT', { days })}
      deleteLabel={t('REMINDERS.DELETE.LABEL', { days })}
      onDeleteAsked={() => ({
        title: { key: 'REMINDERS.DELETE.TITLE', values: { days } },
        text: { key: 'REMINDERS.DELETE.TEXT' },
        accept: { key: 'REMINDERS.DELETE.ACCEPT' },
        danger: true,
      })}
      onDelete={() => store.delete(id)}
    />
  );
}
