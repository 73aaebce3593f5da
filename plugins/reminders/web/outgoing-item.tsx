import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Link, Money, StatusDot, today, type Tone, useFormats, useService } from '#core/web';
import { companyClient, feedback } from '#core/web/tokens';
import { changeOutgoingReminder, type OutgoingReminder, sendOutgoingReminder } from '../contract/index.ts';

const tones: Readonly<Record<OutgoingReminder['state'], Tone>> = {
  planned: 'info',
  held: 'neutral',
  waiting: 'warning',
  'no-address': 'danger',
  'given-up': 'danger',
  bounced: 'danger',
};

export interface OutgoingItemProps {
  readonly item: OutgoingReminder;
  /** Loads the list again after a change. */
  readonly onChanged: () => Promise<void>;
  readonly onEdit: () => void;
}

/** Shows one outgoing reminder: its document, its recipients, why it is sent, and its actions. */
export function OutgoingItem({ item, onChanged, onEdit }: OutgoingItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useService(companyClient);
  const ask = useService(feedback);
  const [busy, setBusy] = useState<'hold' | 'send'>();
  const { documentId, reminderId, number, state } = item;
  const params = { documentId, reminderId };
  const doing = async (what: 'hold' | 'send', call: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await call();
    } catch {
      // The client has already shown the error, and the list shows the current state.
    }
    await onChanged();
    setBusy(undefined);
  };
  const send = async () => {
    const accepted = await ask.confirm({
      title: { key: 'REMINDERS.OUTGOING.SEND.TITLE', values: { number } },
      text: {
        key: `REMINDERS.OUTGOING.SEND.${item.dueOn < today() ? 'TEXT' : 'NOT_OVERDUE'}`,
        values: { to: [...item.to, ...item.cc].join(', '), due: formats.date(item.dueOn) },
      },
      accept: { key: 'REMINDERS.OUTGOING.SEND.ACCEPT' },
    });
    if (accepted) await doing('send', () => client.call(sendOutgoingReminder, { params }));
  };
  const isHeld = state === 'held';
  const hasFailed = state === 'given-up' || state === 'bounced';
  return (
    <li className="k-outgoing">
      <div className="k-outgoing-head">
        <Link to={`/company/${client.companyId}/${item.collection}/list/detail/${documentId}`}>{number}</Link>
        <span className="k-outgoing-partner">{item.partner}</span>
        <Money>{formats.money(item.amount, item.currency)}</Money>
      </div>
      <p className="k-outgoing-why">
        {t('REMINDERS.OUTGOING.WHY', {
          days: t('REMINDERS.DAYS', { count: item.daysOverdue }),
          due: formats.date(item.dueOn),
        })}
      </p>
      <p className="k-outgoing-whom">
        <StatusDot tone={tones[state]} open={tones[state] !== 'danger'}>
          {t(`REMINDERS.OUTGOING.STATE.${state}`)}
        </StatusDot>
        {item.to.length > 0 && <span>{item.to.join(', ')}</span>}
        {item.cc.length > 0 && <span>{t('REMINDERS.OUTGOING.COPIES', { to: item.cc.join(', ') })}</span>}
        {item.isChanged && <Badge>{t('REMINDERS.OUTGOING.CHANGED')}</Badge>}
      </p>
      <div className="k-outgoing-actions">
        {!hasFailed && (
          <Button
            size="small"
            busy={busy === 'hold'}
            disabled={busy === 'send'}
            aria-label={t(isHeld ? 'REMINDERS.OUTGOING.RELEASE_LABEL' : 'REMINDERS.OUTGOING.HOLD_LABEL', { number })}
            onClick={() =>
              void doing('hold', () => client.call(changeOutgoingReminder, { params, body: { isHeld: !isHeld } }))
            }
          >
            {t(isHeld ? 'REMINDERS.OUTGOING.RELEASE' : 'REMINDERS.OUTGOING.HOLD')}
          </Button>
        )}
        <Button
          size="small"
          disabled={busy !== undefined}
          aria-label={t('REMINDERS.OUTGOING.EDIT_LABEL', { number })}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {t('REMINDERS.OUTGOING.EDIT')}
        </Button>
        <Button
          size="small"
          busy={busy === 'send'}
          disabled={busy === 'hold' || item.to.length === 0}
          aria-label={t('REMINDERS.OUTGOING.SEND.LABEL', { number })}
          onClick={() => void send()}
        >
          {t('REMINDERS.OUTGOING.SEND.ACTION')}
        </Button>
      </div>
    </li>
  );
}
