import own from './sk.json' with { type: 'json' };
import shared from '../../contract/words/sk.json' with { type: 'json' };

/** The Slovak texts of the core, merged as in the build; for tests. */
export const coreWords = { ...own, ...shared };
