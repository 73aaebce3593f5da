import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#core/contract';
import { sampleValues } from '#core/contract/letters';
import { useService } from '#core/web';
import { LetterPreview } from '#core/web/rich-text';
import { currentCompany } from '#core/web/tokens';
import { letterPlaceholders } from '../contract/index.ts';

/** A letter as a partner would read it, about a document that nobody issued. */
export function SampleLetter(props: {
  readonly subject: string;
  readonly text: string;
  readonly language: LanguageCode;
}) {
  const { subject, text, language } = props;
  const { t } = useTranslation();
  const { name: company } = useService(currentCompany);
  const values = useMemo(() => ({ ...sampleValues(language), company }), [language, company]);
  return (
    <LetterPreview
      title={t('SETTINGS.SEND_EMAIL.SAMPLE')}
      subject={letterPlaceholders.fill(subject, values, language, 'text')}
      text={text}
      placeholders={letterPlaceholders}
      values={values}
      language={language}
    />
  );
}
