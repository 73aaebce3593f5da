import { useTranslation } from 'react-i18next';
import { defaultLanguage, languageOf } from '#core/contract';
import { placeholders } from '#core/contract/letters';
import { Button, DefinitionList, useFormats } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { LetterPreview } from '#core/web/rich-text';
import { letterHtml, type OutgoingLetter } from '../../contract/index.ts';

const nothing = placeholders<never>();

/** A letter as it was sent. */
export default function LetterDialog({ letter, onClose }: { letter: OutgoingLetter; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { sender, recipients, attachments, acceptedAt, createdAt, subject, text } = letter;
  const addressesOf = (role: 'to' | 'cc') =>
    recipients
      .filter((one) => one.role === role)
      .map(({ name, address }) => (name ? `${name} <${address}>` : address))
      .join(', ');
  const cc = addressesOf('cc');
  const items = [
    { term: t('MAIL.CARD.WRITTEN'), value: formats.dateTime(createdAt) },
    ...(acceptedAt ? [{ term: t('MAIL.CARD.ACCEPTED'), value: formats.dateTime(acceptedAt) }] : []),
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
      title={t('MAIL.CARD.LETTER')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CLOSE')}</Button>}
    >
      <DefinitionList items={items} />
      <LetterPreview
        title={t('MAIL.COMPOSE.TEXT')}
        subject={subject}
        text={letterHtml(text)}
        placeholders={nothing}
        values={{}}
        language={languageOf(i18n.language) ?? defaultLanguage}
      />
    </Dialog>
  );
}
