import { useTranslation } from 'react-i18next';
import { Button, useFormats } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { emailHtml, type OutgoingEmail } from '../../contract/index.ts';
import { ReadEmail } from './read-email.tsx';

/** Shows an e-mail as it was sent. */
export default function EmailDialog({ email, onClose }: { email: OutgoingEmail; onClose: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sender, recipients, attachments, acceptedAt, saidBy, createdAt, subject, text } = email;
  const addressesOf = (role: 'to' | 'cc') =>
    recipients
      .filter((one) => one.role === role)
      .map(({ name, address }) => (name ? `${name} <${address}>` : address))
      .join(', ');
  const cc = addressesOf('cc');
  const items = [
    { term: t('MAIL.CARD.WRITTEN'), value: formats.dateTime(createdAt) },
    ...(saidBy
      ? [{ term: t('MAIL.CARD.SAID'), value: t('MAIL.CARD.SAID_BY', { ...saidBy, time: formats.dateTime(saidBy.at) }) }]
      : acceptedAt
        ? [{ term: t('MAIL.CARD.ACCEPTED'), value: formats.dateTime(acceptedAt) }]
        : []),
    ...(sender ? [{ term: t('MAIL.COMPOSE.FROM'), value: `${sender.name} <${sender.address}>` }] : []),
    { term: t('MAIL.COMPOSE.TO'), value: addressesOf('to') },
    ...(cc ? [{ term: t('MAIL.COMPOSE.CC'), value: cc }] : []),
    ...(attachments.length > 0
      ? [{ term: t('MAIL.COMPOSE.ATTACHMENTS'), value: attachments.map(({ name }) => name).join(', ') }]
      : []),
  ];
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('MAIL.CARD.EMAIL')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CLOSE')}</Button>}
    >
      <ReadEmail items={items} title={t('MAIL.COMPOSE.TEXT')} subject={subject} html={emailHtml(text)} />
    </Dialog>
  );
}
