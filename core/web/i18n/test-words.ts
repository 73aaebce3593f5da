import own from './sk.json' with { type: 'json' };
import shared from '../../contract/words/sk.json' with { type: 'json' };

/** For tests: the Slovak words of the core, as the build merges them. */
export const coreWords = { ...own, ...shared };
