import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityPage } from '#core/web/entities';
import { Intro, useService } from '#core/web';
import { remindersStore } from '../contract/index.ts';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderRow } from './reminder-row.tsx';
import './reminders.css';

/** Shows the page `company/{companyId}/settings/reminders`. [A4-16] [A2-40] */
export default observer(function RemindersPage() {
  const { t } = useTranslation();
  const store = useService(remindersStore);
  // The store outlives the page, so leaving the page ends the editing.
  useEffect(() => () => store.edit(null), [store]);
  return (
    <EntityPage
      texts="REMINDERS"
      icon={envelope}
      store={store}
      edited={store.editedAutomaticReminder}
      onEdit={(edited) => store.edit(edited)}
      intro={<Intro>{t('REMINDERS.INTRO')}</Intro>}
      row={(reminder, place) => <ReminderRow reminder={reminder} {...place} />}
      form={(_reminder, place) => <ReminderForm {...place} />}
    />
  );
});
