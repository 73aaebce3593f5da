export * from './apply-overlay.ts';
export * from './compare-trees.ts';
export * from './nav-tree.ts';
export * from './overlay.ts';
export * from './overlay-errors.ts';
export * from './overlay-file.ts';
export { isSafeLink } from './safe-values.ts';
export * from './validate-overlay.ts';
