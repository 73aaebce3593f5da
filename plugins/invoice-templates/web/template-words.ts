import type { TFunction } from 'i18next';
import type { Tone } from '#core/web';
import type { RecurrenceRule, InvoiceTemplateRow } from '../contract/index.ts';

export const stateTones: Readonly<Record<InvoiceTemplateRow['state'], Tone>> = {
  active: 'success',
  paused: 'neutral',
  stopped: 'danger',
  ended: 'neutral',
};

/** Returns a text such as *Každé 3 mesiace*. */
export function ruleText(t: TFunction, { every, unit }: Pick<RecurrenceRule, 'every' | 'unit'>): string {
  return t(`INVOICE_TEMPLATES.RULE.${unit}`, { count: every });
}

/** Returns a text such as *Vystaví a odošle*. */
export function makesText(t: TFunction, { issues, sends }: Pick<InvoiceTemplateRow, 'issues' | 'sends'>): string {
  return t(`INVOICE_TEMPLATES.MAKES.${issues ? (sends ? 'sent' : 'issued') : 'draft'}`);
}

/** Returns the reason why the template has stopped, or the VAT rates that will end. */
export function troubleText(t: TFunction, { stoppedBy, wrongRates }: InvoiceTemplateRow): string | undefined {
  if (stoppedBy !== null) return t(`INVOICE_TEMPLATES.STOPPED.${stoppedBy}`);
  if (wrongRates.length > 0)
    return t('INVOICE_TEMPLATES.WRONG_RATES', { count: wrongRates.length, rates: wrongRates.join(' %, ') });
  return undefined;
}
