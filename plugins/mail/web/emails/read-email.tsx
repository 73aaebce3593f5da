import { useTranslation } from 'react-i18next';
import { defaultLanguage, languageOf } from '#core/contract';
import { placeholders } from '#core/contract/emails';
import { DefinitionList, type DefinitionListProps } from '#core/web';
import { EmailPreview } from '#core/web/rich-text';
import './read-email.css';

/** No placeholders, because the text of a sent e-mail is final. */
const nothing = placeholders<never>();

export interface ReadEmailProps {
  readonly items: DefinitionListProps['items'];
  /** The label of the preview. */
  readonly title: string;
  readonly subject?: string;
  readonly html: string;
}

export function ReadEmail({ items, title, subject, html }: ReadEmailProps) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? defaultLanguage; // the language has no effect here, because no placeholder is filled
  return (
    <div className="k-read-email">
      <DefinitionList items={items} />
      <EmailPreview
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
