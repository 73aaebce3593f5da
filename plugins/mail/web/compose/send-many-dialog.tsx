import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailNotSetUp } from '#core/contract/mail';
import { Checkbox, isProblem, useService } from '#core/web';
import { type ChosenRows, ForecastDialog } from '#core/web/overlays';
import { companyClient, type MarkedRows } from '#core/web/tokens';
import { forecastEmailsAboutMany, emailsAtMost, sendEmailsAboutMany } from '../../contract/index.ts';
import { SkippedDocuments } from './skipped-documents.tsx';
import { NoTransportNotice } from './no-transport-notice.tsx';

export interface SendManyDialogProps {
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}

/** A dialog that is shown before sending: the number of e-mails, and the documents that are left out. A notification shows the progress. */
export default function SendManyDialog({ marked, onClose }: SendManyDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const [skipSent, setSkipSent] = useState(true);
  const { collection, count } = marked;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const foresee = useCallback(
    (chosen: ChosenRows) => {
      const call = { params: { collection }, body: { ...chosen, skipSent } };
      return client.call(forecastEmailsAboutMany, call, { handles: '*' });
    },
    [client, collection, skipSent],
  );
  return (
    <ForecastDialog
      marked={marked}
      maxCount={emailsAtMost}
      title={count === undefined ? t('MAIL.MANY.TITLE_ALL') : t('MAIL.MANY.TITLE', { count, number: figure(count) })}
      action={t('MAIL.COMPOSE.SEND')}
      words={{
        tooMany: t('MAIL.MANY.TOO_MANY', { maxCount: figure(emailsAtMost) }),
        changed: t('MAIL.MANY.CHANGED'),
        failed: t('MAIL.MANY.LOADING_FAILED'),
      }}
      foresee={foresee}
      possible={({ emails }) => emails}
      change={(chosen) => {
        const call = { params: { collection }, body: { ...chosen, skipSent } };
        return client.call(sendEmailsAboutMany, call, { handles: [422] });
      }}
      failure={(error) => isProblem(error, mailNotSetUp) && <NoTransportNotice onLeave={onClose} />}
      outcome={({ emails, left: skipped }) => (
        <>
          <p className="k-forecast-possible">{t('MAIL.MANY.EMAILS', { count: emails, number: figure(emails) })}</p>
          <SkippedDocuments left={skipped} />
        </>
      )}
      onClose={onClose}
    >
      <p>{t('MAIL.MANY.TEXT')}</p>
      <Checkbox
        label={t('MAIL.MANY.SKIP_SENT')}
        checked={skipSent}
        onChange={({ target }) => setSkipSent(target.checked)}
      />
    </ForecastDialog>
  );
}
