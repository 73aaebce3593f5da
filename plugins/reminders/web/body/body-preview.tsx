import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import type { Placeholder } from '../../contract/index.ts';
import { bodyFragment, replacePlaceholders } from './body-fragment.ts';

export interface BodyPreviewProps {
  readonly body: string;
  readonly daysOverdue: number;
}

/** The body as a customer would read it, of an invoice that nobody issued. */
export function BodyPreview({ body, daysOverdue }: BodyPreviewProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name: company } = useService(currentCompany);
  const letter = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sample: Readonly<Record<Placeholder, string>> = {
      number: '20260042',
      amount: formats.money('1234.50'),
      dueDate: formats.date('2026-10-15'),
      daysOverdue: Number.isInteger(daysOverdue) ? String(daysOverdue) : '–',
      variableSymbol: '20260042',
      customer: t('REMINDERS.PREVIEW.CUSTOMER'),
      company,
    };
    const fragment = bodyFragment(body);
    replacePlaceholders(fragment, (name) => {
      const mark = document.createElement('mark');
      mark.textContent = sample[name];
      return mark;
    });
    // To be read, not followed: it is somebody else's mail.
    for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
    letter.current?.replaceChildren(fragment);
  }, [body, daysOverdue, company, formats, t]);
  return (
    <section className="k-body-preview" aria-label={t('REMINDERS.PREVIEW.TITLE')}>
      <p className="k-body-preview-title">{t('REMINDERS.PREVIEW.TITLE')}</p>
      <div ref={letter} className="k-body-letter" />
    </section>
  );
}
