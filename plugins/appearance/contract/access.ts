import { all, resource, writers } from '#core/access';
import { invoicingGrid } from '#plugins/documents/contract';

/**
 * The right to choose the layout of one's lists. Users who edit documents have it by default; the choice is hidden from all other users.
 * [B6-8]
 */
export const appearance = resource('appearance', { edit: writers });

/**
 * The gate of the choice of layout. It is closed while the feature flag for grids is off, because there is nothing to choose then. [A6-4]
 */
export const appearanceEditing = all(appearance.edit, invoicingGrid);
