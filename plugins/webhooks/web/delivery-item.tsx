import { useTranslation } from 'react-i18next';
import { Badge, Button, StatusDot, type Tone, useFormats } from '#core/web';
import type { Delivery } from '../contract/index.ts';

export interface DeliveryItemProps {
  readonly delivery: Delivery;
  readonly onReplay: () => Promise<void>;
}

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'info',
  delivered: 'success',
  'given-up': 'danger',
};

/** Shows one delivery: its event, its result, and the time of the next attempt. */
export function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const { event, cause, state, at, attempts, attemptedAt, nextAttemptAt, status, milliseconds, fault, answer } =
    delivery;
  const { t } = useTranslation();
  const formats = useFormats();
  const isFailing = state === 'waiting' && attempts > 0 && attemptedAt !== null && (status !== null || fault !== null);
  const facts = [
    status !== null && `HTTP ${status}`,
    milliseconds !== null && `${milliseconds}\u00a0ms`,
    attempts > 0 && t('WEBHOOKS.LOG.ATTEMPTS', { count: attempts }),
  ].filter(Boolean);
  return (
    <li className="k-delivery">
      <div className="k-delivery-head">
        <span className="k-delivery-event">
          <code>{event}</code> {cause !== 'event' && <Badge>{t(`WEBHOOKS.CAUSE.${cause}`)}</Badge>}
        </span>
        <StatusDot tone={isFailing ? 'warning' : tones[state]} open={state === 'waiting'}>
          {t(`WEBHOOKS.DELIVERY.${state}`)}
        </StatusDot>
      </div>
      <p className="k-delivery-facts">
        <time dateTime={at}>{formats.dateTime(attemptedAt ?? at)}</time>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      </p>
      {fault && <p className="k-delivery-fault">{t(`WEBHOOKS.FAULT.${fault}`, { defaultValue: fault })}</p>}
      {isFailing && nextAttemptAt && <p>{t('WEBHOOKS.LOG.NEXT', { at: formats.dateTime(nextAttemptAt) })}</p>}
      {answer && (
        <details>
          <summary>{t('WEBHOOKS.LOG.ANSWER')}</summary>
          <pre className="k-delivery-answer">{answer}</pre>
        </details>
      )}
      {state !== 'waiting' && (
        <div className="k-delivery-replay">
          <Button
            look="quiet"
            size="small"
            icon="refresh"
            aria-label={t('WEBHOOKS.REPLAY.LABEL', { event, at: formats.dateTime(at) })}
            onClick={() => void onReplay()}
          >
            {t('WEBHOOKS.REPLAY.ACTION')}
          </Button>
        </div>
      )}
    </li>
  );
}
