import { all, resource, writers } from '#core/access';
import { invoicingGrid } from '#plugins/documents/contract';

/** Whoever works with documents chooses for herself how their lists lie; nobody else sees it. [B6-8] */
export const appearance = resource('appearance', { edit: writers });

/** Where there are no grids there is nothing to choose. [A6-4] */
export const appearanceEditing = all(appearance.edit, invoicingGrid);
