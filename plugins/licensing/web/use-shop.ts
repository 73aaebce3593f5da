import { useCallback } from 'react';
import { evaluate } from '#core/access';
import { useObserved, useService } from '#core/web';
import { companySession, facts } from '#core/web/tokens';
import { hideShopLinks } from '../contract/index.ts';
import { cartAddress, isIosDevice } from './shop-links.ts';

/** The links to the e-shop. A link is absent if it must not, or cannot, be shown. */
export interface ShopLinks {
  /** The address of the cart for the open company. It is `undefined` for a school, which cannot order. [B6-3] */
  readonly cart: string | undefined;
  readonly account: string | undefined;
  readonly moreInfo: string | undefined;
}

/** @param wanted the package to order; the default is the one that suits the licence [A4-12] */
export function useShop(wanted?: string): ShopLinks {
  const known = useService(facts);
  const session = useService(companySession);
  return useObserved(
    useCallback((): ShopLinks => {
      // The links are hidden while the flag is unknown, because a link that disappears is worse than one that appears late.
      if (isIosDevice(window.navigator) && evaluate(hideShopLinks, known) !== 'no') return noLinks;
      const address = (name: string) => String(known.setting(`shop.${name}`) ?? '');
      const licence = session.licence?.entity;
      return {
        cart: licence && !licence.isAcademicLicense ? cartAddress(address('cart'), licence, wanted) : undefined,
        account: address('account') || undefined,
        moreInfo: address('moreInfo') || undefined,
      };
    }, [known, session, wanted]),
  );
}

const noLinks: ShopLinks = { cart: undefined, account: undefined, moreInfo: undefined };
