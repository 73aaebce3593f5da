import type sk from './words/sk.json';

/**
 * The words of `words/xx.json`, which pages and the gateway both have: the build puts them among the texts of the pages, the gateway reads
 * them by `#core/gateway/texts`.
 */
export type SharedWords = typeof sk;
