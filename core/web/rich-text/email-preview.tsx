import { useLayoutEffect, useRef } from 'react';
import type { LanguageCode } from '#core/contract';
import type { FilledValues, PlaceholderName, Placeholders } from '#core/contract/emails';
import { replacePlaceholders, richTextFragment } from './rich-text-fragment.ts';
import './rich-text.css';

export interface EmailPreviewProps<Name extends PlaceholderName> {
  readonly title: string;
  /** The subject, with its placeholders already replaced. */
  readonly subject?: string;
  /** The rich text with placeholders. */
  readonly text: string;
  readonly placeholders: Placeholders<Name>;
  readonly values: FilledValues<Name>;
  /** The language of the e-mail, which the formats of the values follow. */
  readonly language: LanguageCode;
}

/** Shows a rich text as its recipient would read it; the values in place of placeholders are marked. */
export function EmailPreview<Name extends PlaceholderName>(props: EmailPreviewProps<Name>) {
  const { title, subject, text, placeholders, values, language } = props;
  const email = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = richTextFragment(text);
    replacePlaceholders(fragment, placeholders, ({ placeholder }) => {
      const mark = document.createElement('mark');
      mark.textContent = placeholders.write(placeholder, values[placeholder], language);
      return mark;
    });
    // The preview is only for reading, so its links do not work.
    for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
    email.current?.replaceChildren(fragment);
  }, [text, placeholders, values, language]);
  return (
    <div className="k-email-preview" role="group" aria-label={title}>
      <p className="k-email-title">{title}</p>
      <div className="k-email" lang={language}>
        {subject !== undefined && <p className="k-email-subject">{subject}</p>}
        <div ref={email} />
      </div>
    </div>
  );
}
