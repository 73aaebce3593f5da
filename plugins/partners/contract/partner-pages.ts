import { entityPages } from '#core/contract';
import type { Partner } from './schemas.ts';

/** For plugins that add to the list of partners, or to one of them. */
export const partnerPages = entityPages<Partner>('partners');
