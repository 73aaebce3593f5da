import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { compareAmounts, exemptWording, reverseChargeWording, selfBillingWording, vatCategoryRule } from '#core/money';
import type { Sheet } from './sheet.ts';
import type sk from './units/sk.json';

/** Returns the translation of a legal text; empty for the Slovak language and for a text that a person wrote. */
export function wordingIn({ words }: Pick<Sheet, 'words'>, wording: string): string {
  const translations: Readonly<Record<string, string>> = {
    [reverseChargeWording]: words.reverseCharge,
    [exemptWording]: words.exempt,
    [selfBillingWording]: words.selfBilling,
    [vatCategoryRule('O').defaultExemptionReason ?? '']: words.outsideVat,
  };
  return translations[wording] ?? '';
}

/**
 * The units that the editor offers as words (not symbols such as kg or m²), without the full stop. A unit is stored in Slovak, as the
 * editor offers it.
 */
const units: Readonly<Record<LanguageCode, Readonly<Record<string, { one: string; other: string }>>>> = readTexts<
  typeof sk
>(new URL('units/', import.meta.url));

/** Returns a usual unit in the language of the print. Any other unit, and every unit in Slovak, is returned unchanged. */
export function unitIn(language: LanguageCode, unit: string, quantity: string): string {
  const forms = language === 'sk' ? undefined : units[language][unit.toLowerCase().replace(/\.$/, '')];
  return forms?.[compareAmounts(quantity, '1') === 0 ? 'one' : 'other'] ?? unit;
}
