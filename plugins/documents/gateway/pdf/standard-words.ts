import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { compareAmounts, exemptWording, reverseChargeWording, selfBillingWording, vatCategoryRule } from '#core/money';
import type { Sheet } from './sheet.ts';
import type sk from './units/sk.json';

/** One of the law's own wordings in the language of the print; empty in Slovak and for what somebody wrote. */
export function wordingIn({ words }: Pick<Sheet, 'words'>, wording: string): string {
  const translations: Readonly<Record<string, string>> = {
    [reverseChargeWording]: words.reverseCharge,
    [exemptWording]: words.exempt,
    [selfBillingWording]: words.selfBilling,
    [vatCategoryRule('O').defaultExemptionReason ?? '']: words.outsideVat,
  };
  return translations[wording] ?? '';
}

/** What the editor offers that is no symbol (kg, m²), without its full stop: each is stored in Slovak, as it was picked. */
const units: Readonly<Record<LanguageCode, Readonly<Record<string, { one: string; other: string }>>>> = readTexts<
  typeof sk
>(new URL('units/', import.meta.url));

/** A usual unit in the language of the print; any other, and all in Slovak, as it was written. */
export function unitIn(language: LanguageCode, unit: string, quantity: string): string {
  const forms = language === 'sk' ? undefined : units[language][unit.toLowerCase().replace(/\.$/, '')];
  return forms?.[compareAmounts(quantity, '1') === 0 ? 'one' : 'other'] ?? unit;
}
