import { flag } from '#core/access';

/** The feature flag that hides links to the e-shop on an iPhone or iPad, because Apple's store forbids them. [A1-2] [A6-4] [B6-3] */
export const hideShopLinks = flag('HideEshopLinksForAppStores');
