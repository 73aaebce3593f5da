import { useTranslation } from 'react-i18next';
import { defaultLanguage, languageOf } from '#core/contract';
import { placeholders } from '#core/contract/letters';
import { DefinitionList, type DefinitionListProps } from '#core/web';
import { LetterPreview } from '#core/web/rich-text';
import './read-letter.css';

/** What is written stands for itself. */
const nothing = placeholders<never>();

export interface ReadLetterProps {
  /** From whom, to whom, with what. */
  readonly items: DefinitionListProps['items'];
  /** Names what follows them. */
  readonly title: string;
  readonly subject?: string;
  readonly html: string;
}

/** A letter as its receiver reads it. */
export function ReadLetter({ items, title, subject, html }: ReadLetterProps) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? defaultLanguage; // of nothing: no value is filled in
  return (
    <div className="k-read-letter">
      <DefinitionList items={items} />
      <LetterPreview
        title={title}
        {...(subject !== undefined && { subject })}
        text={html}
        placeholders={nothing}
        values={{}}
        language={language}
      />
    </div>
  );
}
