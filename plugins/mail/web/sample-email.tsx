import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#core/contract';
import { sampleValues } from '#core/contract/emails';
import { useService } from '#core/web';
import { EmailPreview } from '#core/web/rich-text';
import { currentCompany } from '#core/web/tokens';
import { emailPlaceholders } from '../contract/index.ts';

/** Shows an e-mail as a partner would read it, about an invented document. */
export function SampleEmail(props: {
  readonly subject: string;
  readonly text: string;
  readonly language: LanguageCode;
}) {
  const { subject, text, language } = props;
  const { t } = useTranslation();
  const { name: company } = useService(currentCompany);
  const values = useMemo(() => ({ ...sampleValues(language), company }), [language, company]);
  return (
    <EmailPreview
      title={t('SETTINGS.SEND_EMAIL.SAMPLE')}
      subject={emailPlaceholders.fill(subject, values, language, 'text')}
      text={text}
      placeholders={emailPlaceholders}
      values={values}
      language={language}
    />
  );
}
