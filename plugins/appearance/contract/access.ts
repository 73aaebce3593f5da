import { all, resource, writers } from '#core/access';
import { invoicingGrid } from '#plugins/documents/contract';

/**
 * The right of users who work with documents to choose the layout of their lists; nobody else sees the choice. [B6-8]
 */
export const appearance = resource('appearance', { edit: writers });

/**
 * The right to choose a layout, which is closed while the flag of grids is off, because there is no choice then. [A6-4]
 */
export const appearanceEditing = all(appearance.edit, invoicingGrid);
