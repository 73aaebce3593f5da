import { flag } from '#core/access';

/** The flag that hides links to the e-shop on an iOS device with the app from the app store. [A1-2] [A6-4] [B6-3] */
export const hideShopLinks = flag('HideEshopLinksForAppStores');
