import { entityPages } from '#core/contract';
import type { CatalogItem } from './schemas.ts';

/** For plugins that add to the catalogue, or to one of its items. */
export const catalogItemPages = entityPages<CatalogItem>('catalogue');
