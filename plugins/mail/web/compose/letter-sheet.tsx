import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#core/contract';
import { placeholders } from '#core/contract/letters';
import { DefinitionList } from '#core/web';
import { LetterPreview } from '#core/web/rich-text';
import { type LetterBeginning, letterHtml, type LetterInput } from '../../contract/index.ts';

/** What is typed stands for itself. */
const nothing = placeholders<never>();

export interface LetterSheetProps {
  readonly letter: LetterInput & { readonly language: LanguageCode };
  readonly beginning: Pick<LetterBeginning, 'sender' | 'attachments'>;
}

/** The letter as its receiver would read it. */
export function LetterSheet({ letter, beginning }: LetterSheetProps) {
  const { t } = useTranslation();
  const { sender, attachments } = beginning;
  const { to, cc = [], attachments: chosen = [] } = letter;
  const files = attachments.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const items = [
    { term: t('MAIL.COMPOSE.FROM'), value: sender ? `${sender.name} <${sender.address}>` : '–' },
    { term: t('MAIL.COMPOSE.TO'), value: to.join(', ') || '–' },
    ...(cc.length > 0 ? [{ term: t('MAIL.COMPOSE.CC'), value: cc.join(', ') }] : []),
    ...(files.length > 0 ? [{ term: t('MAIL.COMPOSE.ATTACHMENTS'), value: files.join(', ') }] : []),
  ];
  return (
    <>
      <DefinitionList items={items} />
      <LetterPreview
        title={t('MAIL.COMPOSE.preview')}
        subject={letter.subject}
        text={letterHtml(letter.text)}
        placeholders={nothing}
        values={{}}
        language={letter.language}
      />
    </>
  );
}
