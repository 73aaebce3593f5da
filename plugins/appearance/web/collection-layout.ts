import type { CollectionLayout } from '#core/web/tokens';
import type { AppearanceStore } from '../contract/index.ts';

const layouts = { List: 'list', Grid: 'grid' } as const;

/** Provides the user's choice to the shell's addresses. [A2-37] */
export default function makeCollectionLayout(store: AppearanceStore): CollectionLayout {
  return {
    get layout() {
      return store.layoutType && layouts[store.layoutType];
    },
  };
}
