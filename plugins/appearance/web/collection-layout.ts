import type { CollectionLayout } from '#core/web/tokens';
import type { AppearanceStore } from '../contract/index.ts';

const layouts = { List: 'list', Grid: 'grid' } as const;

/** Provides the user's layout to the resolution of addresses in the shell. [A2-37] */
export default function makeCollectionLayout(store: AppearanceStore): CollectionLayout {
  return {
    get layout() {
      return store.layoutType && layouts[store.layoutType];
    },
  };
}
