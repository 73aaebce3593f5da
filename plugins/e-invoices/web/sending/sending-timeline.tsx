import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useFormats } from '#core/web';
import type { SendingEvent } from '../../contract/index.ts';

/** The number of events that are shown at first. */
const few = 4;

/** What happened to an e-invoice, the latest first. Messages of providers are untrusted, so they are shown as plain text. */
export function SendingTimeline({ timeline }: { readonly timeline: readonly SendingEvent[] }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ol className="k-ei-stack k-ei-list">
        {(isWhole ? timeline : timeline.slice(0, few)).map((event, index) => (
          <Item key={`${event.at} ${index}`} event={event} />
        ))}
      </ol>
      {!isWhole && timeline.length > few && (
        <Button look="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('E_INVOICES.SENDING.WHOLE', { count: timeline.length })}
        </Button>
      )}
    </>
  );
}

function Item({ event }: { readonly event: SendingEvent }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, event: name, provider, providerDocumentId, code, answer, note, by } = event;
  // Whoever takes a document answers in data, which proves it and is nothing to read; else the answer is words.
  const isProof = name === 'taken' && answer !== '';
  const more = [
    by,
    note,
    code,
    isProof ? '' : answer,
    name === 'taken' && providerDocumentId && t('E_INVOICES.SENDING.PROVIDER_ID', { id: providerDocumentId }),
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  return (
    <li className="k-ei-event">
      <span className="k-ei-small">{formats.dateTime(at)}</span>
      <span>
        {t(`E_INVOICES.SENDING.EVENT.${name}`, { provider })}
        {event.isTest && name !== 'sealed' && ` (${t('E_INVOICES.SENDING.TEST')})`}
      </span>
      {more.length > 0 && <span className="k-ei-muted">{more.join(' · ')}</span>}
      {isProof && (
        <details className="k-ei-small">
          <summary>{t('E_INVOICES.SENDING.ANSWER')}</summary>
          {answer}
        </details>
      )}
    </li>
  );
}
