import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { bratislava, dayIn } from '#core/calendar';
import { Button, Notice, Skeleton, useFormats, useGate, useService } from '#core/web';
import type { PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { emailsStore, type OutgoingEmail } from '../../contract/index.ts';
import { EmailItem } from './email-item.tsx';
import { useEmailedKind } from './use-emailed-kind.ts';
import './emails.css';

/** The number of e-mails that are shown at first. */
const few = 3;

/** A card with the e-mails about the document and their states. It also states if a user has marked the document as sent. */
export default observer(function EmailsCard({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  const store = useService(emailsStore);
  const kind = useEmailedKind(entity);
  const mayDecide = useGate(kind?.may.email) === 'yes';
  const [all, setAll] = useState(false);
  const { id, version } = entity;
  const collection = kind?.collection;
  // The e-mails are reloaded with each version of the document, because an accepted e-mail changes the version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the e-mails changed
  useEffect(() => (collection ? store.follow({ collection, id }) : undefined), [store, collection, id, version]);
  const emails = store.emailsAbout(id);
  if (!emails)
    return store.failureOf(id) ? (
      <Notice tone="danger">{t('MAIL.CARD.LOADING_FAILED')}</Notice>
    ) : (
      <div aria-busy="true">
        <Skeleton lines={2} />
      </div>
    );
  return (
    <>
      <MarkedByHand sentOn={entity.sentOn} emails={emails} />
      {emails.length === 0 ? (
        <p className="k-emails-none">{t('MAIL.CARD.NONE')}</p>
      ) : (
        <ul className="k-emails">
          {(all ? emails : emails.slice(0, few)).map((email) => (
            <EmailItem key={email.id} email={email} documentId={id} mayDecide={mayDecide} />
          ))}
        </ul>
      )}
      {!all && emails.length > few && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {t('MAIL.CARD.ALL', { count: emails.length })}
        </Button>
      )}
    </>
  );
});

/** A note that a user marked the document as sent. It is shown if no server accepted an e-mail on the document's day of sending. [B6-19] */
function MarkedByHand({
  sentOn,
  emails,
}: {
  readonly sentOn: string | null;
  readonly emails: readonly OutgoingEmail[];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isByEmail = emails.some(
    ({ acceptedAt }) => acceptedAt !== null && dayIn(bratislava, new Date(acceptedAt)) === sentOn,
  );
  if (sentOn === null || isByEmail) return null;
  return <p className="k-emails-by-hand">{t('MAIL.CARD.BY_HAND', { day: formats.date(sentOn) })}</p>;
}
