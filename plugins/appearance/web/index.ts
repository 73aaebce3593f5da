/** How lists look: asked for by each of them. */
export { default as makeAppearanceStore } from './appearance-store.ts';
export { default as makeCollectionLayout } from './collection-layout.ts';
