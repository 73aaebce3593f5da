import { useTranslation } from 'react-i18next';
import { type LetterBeginning, letterHtml, type LetterInput } from '../../contract/index.ts';
import { ReadEmail } from '../emails/read-email.tsx';

export interface EmailSheetProps {
  readonly letter: LetterInput;
  readonly sender: LetterBeginning['sender'];
  readonly attachments: LetterBeginning['attachments'];
}

/** Shows the e-mail as its recipient would read it. */
export function EmailSheet({ letter, sender, attachments }: EmailSheetProps) {
  const { t } = useTranslation();
  const { to, cc = [], attachments: chosen = [] } = letter;
  const files = attachments.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const items = [
    { term: t('MAIL.COMPOSE.FROM'), value: sender ? `${sender.name} <${sender.address}>` : '–' },
    { term: t('MAIL.COMPOSE.TO'), value: to.join(', ') || '–' },
    ...(cc.length > 0 ? [{ term: t('MAIL.COMPOSE.CC'), value: cc.join(', ') }] : []),
    ...(files.length > 0 ? [{ term: t('MAIL.COMPOSE.ATTACHMENTS'), value: files.join(', ') }] : []),
  ];
  return (
    <ReadEmail
      items={items}
      title={t('MAIL.COMPOSE.preview')}
      subject={letter.subject}
      html={letterHtml(letter.text)}
    />
  );
}
