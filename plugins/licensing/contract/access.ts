import { flag } from '#core/access';

/** On an iOS device from the app store nothing leads to the e-shop. [A1-2] [A6-4] [B6-3] */
export const hideShopLinks = flag('HideEshopLinksForAppStores');
