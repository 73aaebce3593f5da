import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { mailNotSetUp } from '#core/contract/mail';
import { Button, Checkbox, failureReason, isProblem, LoadableValue, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companyClient, language, type MarkedRows } from '#core/web/tokens';
import {
  forecastLettersAboutMany,
  lettersAtMost,
  type ManyForecast,
  sendLettersAboutMany,
} from '../../contract/index.ts';
import { LeftDocuments } from './left-documents.tsx';
import { NoWayNotice } from './no-way-notice.tsx';
import './compose.css';

/** How many letters would leave and what is left out and why, before anything begins. How far it is tells a notification. */
export default observer(function SendManyDialog({
  marked,
  onClose,
}: {
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const texts = useService(language);
  const client = useService(companyClient);
  const [forecast] = useState(() => new LoadableValue<ManyForecast>());
  const [skipSent, setSkipSent] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const { collection, ids, query, count } = marked;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const isTooMany = (count ?? 0) > lettersAtMost;
  const foresee = useCallback(() => {
    const chosen = ids ? { ids: [...ids] } : { filter: { ...query } };
    const call = { params: { collection }, body: { ...chosen, skipSent } };
    return forecast.load(() => client.call(forecastLettersAboutMany, call, { handles: '*' }));
  }, [forecast, client, collection, ids, query, skipSent]);
  useEffect(() => {
    if (!isTooMany) void foresee();
  }, [foresee, isTooMany]);
  const { now } = forecast;
  const found = forecast.value;
  const send = async () => {
    if (!found) return;
    setAsking(true);
    try {
      const chosen = ids ? { ids: [...ids] } : { filter: { ...query }, count: found.count };
      const options = { handles: [422] };
      await client.call(sendLettersAboutMany, { params: { collection }, body: { ...chosen, skipSent } }, options);
      onClose();
    } catch (error) {
      // Anything else the client has told; what is chosen stays.
      const isOther = isProblem(error, problems.needsAcknowledgement);
      setChanged(isOther);
      if (isOther) await foresee();
    } finally {
      setAsking(false);
    }
  };
  const reason = now.state === 'failed' ? failureReason(now.error) : undefined;
  return (
    <Dialog
      isOpen
      title={count === undefined ? t('MAIL.MANY.TITLE_ALL') : t('MAIL.MANY.TITLE', { count, number: figure(count) })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a React tree goes on through a portal
        if (!isAsking && found && found.letters > 0) void send();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={isAsking} disabled={isTooMany || !found?.letters}>
            {t('MAIL.COMPOSE.SEND')}
          </Button>
        </>
      }
    >
      {isTooMany && <Notice tone="warning">{t('MAIL.MANY.TOO_MANY', { most: figure(lettersAtMost) })}</Notice>}
      {hasChanged && <Notice tone="warning">{t('MAIL.MANY.CHANGED')}</Notice>}
      {now.state === 'failed' &&
        (isProblem(now.error, mailNotSetUp) ? (
          <NoWayNotice onLeave={onClose} />
        ) : (
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => void foresee()}>
                {t('CORE.LIST.RETRY')}
              </Button>
            }
          >
            {t('MAIL.MANY.LOADING_FAILED')} {reason ? texts.text(reason) : ''}
          </Notice>
        ))}
      <p>{t('MAIL.MANY.TEXT')}</p>
      <Checkbox
        label={t('MAIL.MANY.SKIP_SENT')}
        checked={skipSent}
        onChange={({ target }) => setSkipSent(target.checked)}
      />
      <div aria-live="polite" className="k-many-forecast">
        {found ? (
          <>
            <p className="k-many-letters">
              {t('MAIL.MANY.LETTERS', { count: found.letters, number: figure(found.letters) })}
            </p>
            <LeftDocuments left={found.left} />
          </>
        ) : (
          now.state !== 'failed' && !isTooMany && <Skeleton lines={2} />
        )}
      </div>
    </Dialog>
  );
});
