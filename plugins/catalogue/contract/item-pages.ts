import { entityPages } from '#core/contract';
import type { CatalogItem } from './schemas.ts';

/** The extension point for plugins that add content to the catalogue or to one of its items. */
export const catalogItemPages = entityPages<CatalogItem>('catalogue');
