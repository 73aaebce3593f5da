import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { defaultLanguage, languageOf } from '#core/contract';
import { placeholderText } from '#core/contract/emails';
import { Section, today, useFormats } from '#core/web';
import {
  filledFor,
  firstFrom,
  firstAfter,
  type RecurrenceRule,
  sameTimes,
  type InvoiceTemplate,
  type InvoiceTemplateInput,
  templatePlaceholders,
  textsOf,
} from '../contract/index.ts';

const shown = 3;

interface TemplatePreviewProps {
  readonly values: InvoiceTemplateInput;
  /** The stored template; `undefined` for a new one. */
  readonly template?: InvoiceTemplate | undefined;
}

/** Shows the next dates and the texts of their invoices. */
export function TemplatePreview({ values, template }: TemplatePreviewProps) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const language = languageOf(i18n.language) ?? defaultLanguage;
  const times = nextTimes(values, template);
  const placeholders = templatePlaceholders.names.map((name) => placeholderText(name, language)).join(', ');
  return (
    <Section
      title={t('INVOICE_TEMPLATES.SECTION.PREVIEW')}
      hint={t('INVOICE_TEMPLATES.PREVIEW.HINT', { said: placeholders })}
    >
      {times.length === 0 ? (
        <p className="k-templates-none">{t('INVOICE_TEMPLATES.PREVIEW.NONE')}</p>
      ) : (
        <ol className="k-templates-preview" aria-label={t('INVOICE_TEMPLATES.SECTION.PREVIEW')}>
          {times.map((time) => (
            <li key={time}>
              <span className="k-templates-day">{formats.date(time)}</span>
              <span>{textsFor(values, time).join(' · ') || t('INVOICE_TEMPLATES.PREVIEW.NO_TEXT')}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function textsFor({ document, ...rule }: InvoiceTemplateInput, time: string): string[] {
  return textsOf(filledFor(document, rule, time)).flatMap(({ text }) => text.trim() || []);
}

/**
 * Returns the next dates: those of the saved template if the form does not change them, otherwise the dates of the rule from today. An
 * invalid rule has none.
 */
function nextTimes(rule: RecurrenceRule, template: InvoiceTemplate | undefined): string[] {
  const isRule =
    Number.isInteger(rule.every) &&
    rule.every > 0 &&
    isDay(rule.startsOn) &&
    (rule.until === null || isDay(rule.until));
  if (!isRule) return [];
  const times: string[] = [];
  const saved = template && sameTimes(template, rule) ? template : undefined;
  const decided = new Set(saved?.runs.map(({ period }) => period));
  const begin = saved?.nextOn ?? (rule.startsOn > today() ? rule.startsOn : today());
  for (let time = firstFrom(rule, begin); time !== null && times.length < shown; time = firstAfter(rule, time))
    if (!decided.has(time)) times.push(time);
  return times;
}
