/** The exports that the shell needs at every start, because the layout applies to each list. */
export { default as makeAppearanceStore } from './appearance-store.ts';
export { default as makeCollectionLayout } from './collection-layout.ts';
