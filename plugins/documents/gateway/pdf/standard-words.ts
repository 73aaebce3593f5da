import type { LanguageCode } from '#core/contract';
import { compareAmounts, exemptWording, reverseChargeWording, selfBillingWording, vatCategoryRule } from '#core/money';
import type { Sheet } from './sheet.ts';

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

type Forms = readonly [one: string, other: string];

const same = (form: string): Forms => [form, form];

/** What the editor offers that is no symbol (kg, m²), without its full stop: each is stored in Slovak, as it was picked. */
const units: Readonly<Record<string, Readonly<Partial<Record<LanguageCode, Forms>>>>> = {
  ks: { en: ['pc', 'pcs'], de: same('Stk.') },
  hod: { en: ['hr', 'hrs'], de: same('Std.') },
  deň: { en: ['day', 'days'], de: ['Tag', 'Tage'] },
  dni: { en: ['day', 'days'], de: ['Tag', 'Tage'] },
  dní: { en: ['day', 'days'], de: ['Tag', 'Tage'] },
  mes: { en: ['month', 'months'], de: ['Monat', 'Monate'] },
  bal: { en: ['pack', 'packs'], de: same('Pkg.') },
};

/** A usual unit in the language of the print; any other as it was written. */
export function unitIn(language: LanguageCode, unit: string, quantity: string): string {
  const forms = units[unit.toLowerCase().replace(/\.$/, '')]?.[language];
  return forms?.[compareAmounts(quantity, '1') === 0 ? 0 : 1] ?? unit;
}
