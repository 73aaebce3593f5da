import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Notice, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companyClient, type MarkedRows } from '#core/web/tokens';
import { lettersAtMost, sendLettersAboutMany } from '../../contract/index.ts';

/** What will be sent, to whom, and whether what was sent before goes again. How far it is tells a notification. */
export default function SendManyDialog({
  marked,
  onClose,
}: {
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const [skipSent, setSkipSent] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const { collection, ids, query, count } = marked;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const isTooMany = (count ?? 0) > lettersAtMost;
  const send = async () => {
    setAsking(true);
    try {
      const chosen = ids ? { ids: [...ids] } : { filter: query };
      await client.call(sendLettersAboutMany, { params: { collection }, body: { ...chosen, skipSent } });
      onClose();
    } catch {
      // The client has told it, and what is chosen stays.
    } finally {
      setAsking(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={count === undefined ? t('MAIL.MANY.TITLE_ALL') : t('MAIL.MANY.TITLE', { count, number: figure(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look="primary" busy={isAsking} disabled={isTooMany} onClick={() => void send()}>
            {t('MAIL.COMPOSE.SEND')}
          </Button>
        </>
      }
    >
      {isTooMany && <Notice tone="warning">{t('MAIL.MANY.TOO_MANY', { most: figure(lettersAtMost) })}</Notice>}
      <p>{t('MAIL.MANY.TEXT')}</p>
      <Checkbox
        label={t('MAIL.MANY.SKIP_SENT')}
        checked={skipSent}
        onChange={({ target }) => setSkipSent(target.checked)}
      />
    </Dialog>
  );
}
