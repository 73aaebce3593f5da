import type sk from './words/sk.json';

/**
 * The type of the texts in `words/xx.json`, which pages and the gateway share: the build adds them to the texts of the pages, and the
 * gateway reads them through `#core/gateway/texts`.
 */
export type SharedWords = typeof sk;
