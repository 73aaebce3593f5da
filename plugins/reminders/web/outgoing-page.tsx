import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  EmptyState,
  Intro,
  LoadableValue,
  Notice,
  Page,
  systemClock,
  useFormats,
  useGate,
  useService,
  WhenLoaded,
} from '#core/web';
import { companyClient } from '#core/web/tokens';
import {
  listOutgoingReminders,
  type OutgoingReminder,
  type OutgoingReminders,
  reminderEditing,
} from '../contract/index.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import './outgoing.css';

const OutgoingDialog = lazy(() => import('./outgoing-dialog.tsx'));
const HoursForm = lazy(() => import('./hours-form.tsx'));
const LeastSumForm = lazy(() => import('./least-sum-form.tsx'));

/**
 * The pause in milliseconds before the list is loaded again while a reminder is being sent. The pause doubles each time, because a reminder
 * may wait for hours.
 */
const firstPause = 1_000;
const longestPause = 60_000;

/** Shows the page `company/{companyId}/settings/outgoing-reminders`: *Čo odíde* in the next seven days, with the reasons. */
export default observer(function OutgoingPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const mayEdit = useGate(reminderEditing) === 'yes';
  const [outgoing] = useState(() => new LoadableValue<OutgoingReminders>());
  const [changing, setChanging] = useState<OutgoingReminder>();
  const load = useCallback(
    () => outgoing.load(() => client.call(listOutgoingReminders, {}, { handles: '*' })),
    [outgoing, client],
  );
  useEffect(() => void load(), [load]);
  const { now } = outgoing;
  const onItsWay =
    now.state === 'ready' && now.value.items.some(({ state }) => state === 'waiting') ? now.value : undefined;
  const pause = useRef(firstPause);
  useEffect(() => {
    if (!onItsWay) pause.current = firstPause;
    if (!onItsWay) return undefined;
    const cancel = systemClock.after(pause.current, () => void load());
    pause.current = Math.min(pause.current * 2, longestPause);
    return cancel;
  }, [onItsWay, load]);
  return (
    <Page
      title={t('REMINDERS.OUTGOING.TITLE')}
      actions={
        <Button icon="refresh" onClick={() => void load()}>
          {t('REMINDERS.OUTGOING.RELOAD')}
        </Button>
      }
    >
      <Intro>{t('REMINDERS.OUTGOING.INTRO')}</Intro>
      <WhenLoaded now={now} failed={t('REMINDERS.OUTGOING.LOADING_FAILED')} retry={() => void load()} shape="entities">
        {(value) => (
          <>
            {!value.canSend && <Notice tone="warning">{t('REMINDERS.OUTGOING.NO_WAY')}</Notice>}
            <OutgoingDays items={value.items} onChanged={load} onEdit={setChanging} />
            {mayEdit && (
              <div className="k-outgoing-schedule">
                <Suspense fallback={null}>
                  <HoursForm hours={value.hours} onSaved={load} />
                  <LeastSumForm leastSum={value.leastSum} onSaved={load} />
                </Suspense>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
      {changing && (
        <Suspense fallback={null}>
          <OutgoingDialog item={changing} onClose={() => setChanging(undefined)} onSaved={load} />
        </Suspense>
      )}
    </Page>
  );
});

interface OutgoingDaysProps {
  readonly items: readonly OutgoingReminder[];
  readonly onChanged: () => Promise<void>;
  readonly onEdit: (item: OutgoingReminder) => void;
}

function OutgoingDays({ items, onChanged, onEdit }: OutgoingDaysProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (items.length === 0)
    return <EmptyState title={t('REMINDERS.OUTGOING.NONE.TITLE')} text={t('REMINDERS.OUTGOING.NONE.TEXT')} />;
  return [...Map.groupBy(items, ({ on }) => on)].map(([day, ofDay]) => (
    <section key={day} className="k-outgoing-day" aria-label={formats.date(day)}>
      <h2 className="k-outgoing-date">
        {formats.date(day)} <span>{t('REMINDERS.OUTGOING.COUNT', { count: ofDay.length })}</span>
      </h2>
      <ul className="k-outgoing-list">
        {ofDay.map((item) => (
          <OutgoingItem
            key={`${item.documentId} ${item.reminderId}`}
            item={item}
            onChanged={onChanged}
            onEdit={() => onEdit(item)}
          />
        ))}
      </ul>
    </section>
  ));
}
