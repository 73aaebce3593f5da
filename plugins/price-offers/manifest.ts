import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { priceOffering, priceOfferKind, priceOffers } from './contract/index.ts';

export default definePlugin({
  id: 'price-offers',
  version: '1.0.0',
  declares: [priceOffers, priceOffering],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'price-offers.kind' }, priceOfferKind),
    ...pagesOf(priceOfferKind).map(companyPage),
    navItem({ ...menuOf(priceOfferKind), parent: 'store', icon: 'percentage', order: 10 }),
    ...keysOf(priceOfferKind).map(shortcut),
  ],
});
