import type { PurchaseType } from '#core/access';
import type { Licence } from '#core/contract/platform';
import { isLicenceRenewal, productOf, suggestedPackage } from '../contract/index.ts';

/** Licences are sold by the year only. [A3-11] [B9-17] */
const purchaseType: PurchaseType = 'year';

/**
 * Returns the address of the cart with the product and package that suit the licence. @param template from `config/shop.json`; empty for no
 * shop
 */
export function cartAddress(template: string, licence: Licence, wanted?: string): string | undefined {
  if (!template) return undefined;
  const values: Readonly<Record<string, string>> = {
    product: productOf(licence),
    package: wanted ?? suggestedPackage(licence),
    purchaseType,
    renewal: String(isLicenceRenewal(licence)),
    customerNumber: licence.customerNumber ?? '',
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Returns whether the device is an iPhone or iPad. iPads identify themselves as Macs, but have a touch screen, which no Mac has. */
export function isIosDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
