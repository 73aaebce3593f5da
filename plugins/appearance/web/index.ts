/** The layout of lists, which each list uses. */
export { default as makeAppearanceStore } from './appearance-store.ts';
export { default as makeCollectionLayout } from './collection-layout.ts';
