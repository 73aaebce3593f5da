import { entityPages } from '#core/contract';
import type { Partner } from './schemas.ts';

/** The extension point for plugins that add content to the list of partners or to one of them. */
export const partnerPages = entityPages<Partner>('partners');
