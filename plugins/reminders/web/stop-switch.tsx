import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { isProblem, LoadableValue, Skeleton, useService } from '#core/web';
import { Switch } from '#core/web/forms';
import { companyClient } from '#core/web/tokens';
import { readReminderStop, type ReminderStop, setReminderStop } from '../contract/index.ts';

export interface StopSwitchProps {
  readonly subject: 'documents' | 'partners';
  readonly subjectId: string;
  readonly label: string;
  readonly hint: string;
}

/** A switch that stops reminders. A change is saved immediately. */
export const StopSwitch = observer(function StopSwitch({ subject, subjectId, label, hint }: StopSwitchProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [stop] = useState(() => new LoadableValue<ReminderStop>());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const params = { subject, subjectId };
    void stop.load(() => client.call(readReminderStop, { params }, { handles: '*' }));
  }, [stop, client, subject, subjectId]);
  const { now } = stop;
  if (now.state === 'failed') {
    const isNever = isProblem(now.error, problems.notFound); // there are no reminders for this kind of document
    return <span>{t(isNever ? 'REMINDERS.STOP.NEVER' : 'REMINDERS.STOP.LOADING_FAILED')}</span>;
  }
  if (now.state !== 'ready') return <Skeleton lines={1} />;
  const set = async (isStopped: boolean) => {
    setBusy(true);
    try {
      stop.set(await client.call(setReminderStop, { params: { subject, subjectId }, body: { isStopped } }));
    } catch {
      // The client has already shown the error, and the switch keeps its value.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={label}
      hint={hint}
      checked={now.value.isStopped}
      disabled={busy}
      onChange={(event) => void set(event.target.checked)}
    />
  );
});
