import { useTranslation } from 'react-i18next';
import { type LetterBeginning, letterHtml, type LetterInput } from '../../contract/index.ts';
import { ReadLetter } from '../letters/read-letter.tsx';

export interface LetterSheetProps {
  readonly letter: LetterInput;
  readonly sender: LetterBeginning['sender'];
  readonly attachments: LetterBeginning['attachments'];
}

/** The letter as its receiver would read it. */
export function LetterSheet({ letter, sender, attachments }: LetterSheetProps) {
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
    <ReadLetter
      items={items}
      title={t('MAIL.COMPOSE.preview')}
      subject={letter.subject}
      html={letterHtml(letter.text)}
    />
  );
}
