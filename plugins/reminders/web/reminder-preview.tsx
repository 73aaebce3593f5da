import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#core/contract';
import { sampleValues } from '#core/contract/emails';
import { useService } from '#core/web';
import { EmailPreview } from '#core/web/rich-text';
import { currentCompany } from '#core/web/tokens';
import { reminderPlaceholders } from '../contract/index.ts';

export interface ReminderPreviewProps {
  readonly body: string;
  readonly daysOverdue: number;
  readonly language: LanguageCode;
}

/** Shows the body of a reminder as a customer would read it, with an invented invoice. */
export function ReminderPreview({ body, daysOverdue, language }: ReminderPreviewProps) {
  const { t } = useTranslation();
  const { name: company } = useService(currentCompany);
  const values = useMemo(
    () => ({
      ...sampleValues(language),
      daysOverdue: Number.isInteger(daysOverdue) ? daysOverdue : null,
      company,
    }),
    [language, daysOverdue, company],
  );
  return (
    <EmailPreview
      title={t('REMINDERS.PREVIEW.TITLE')}
      text={body}
      placeholders={reminderPlaceholders}
      values={values}
      language={language}
    />
  );
}
