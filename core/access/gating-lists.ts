import type { LicenceRule } from './licence.ts';
import { type LicenceGate, licensed } from './gates.ts';

/**
 * Which package opens which function: Pro [B6-17] [B6-4], Flexi [B6-18], Free [B6-19]. The plugin that has the function
 * declares the feature, by `listedFeature`; the rule stands here, so that no two plugins read the list differently.
 */
export const gatingLists = {
  customSmtp: { package: 'Pro' },
  tags: { package: 'Pro' },
  discounts: { package: 'Pro' },
  foreignLanguageDocuments: { package: 'Pro' },
  customFields: { package: 'Pro' },
  automaticReminders: { package: 'Pro' },
  manualReminders: { package: 'Pro' },
  thankYouMails: { package: 'Pro' },
  bulkActions: { package: 'Pro' },
  accountantExports: { package: 'Pro' },
  withVatPrices: { package: 'Pro' },
  editablePrintReports: { package: 'Pro', forbiddenForAcademic: true },
  multipleNumberingSeries: { package: 'Pro' },
  partnerVatIdVerification: { package: 'Pro', module: 'PartnerVatIdVerification' },
  deliveryNotes: { package: 'Flexi' },
  priceOffers: { package: 'Flexi' },
  orders: { package: 'Flexi' },
  markAsSent: { package: 'Free' },
  ppdPrint: { package: 'Free' },
  envelopePrint: { package: 'Free' },
  retentions: { package: 'Free' },
  reports: { package: 'Free', module: 'Overviews' },
} as const satisfies Readonly<Record<string, LicenceRule>>;

/** The licence feature of that name, with the rule of the list. A plugin declares it and gates with it. */
export function listedFeature(name: keyof typeof gatingLists): LicenceGate {
  return licensed(name, gatingLists[name]);
}
