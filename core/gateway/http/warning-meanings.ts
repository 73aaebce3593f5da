import { type Contributions, point } from '#core/registry';

/**
 * The extension point for what codes of `needs-acknowledgement` mean: when each comes, in English sentences by code. The OpenAPI document
 * shows them. A code that nobody explains is reported in the log when it is asked, and fails the test that asks it.
 */
export const warningMeanings = point<Readonly<Record<string, string>>>('gateway.warning-meanings');

/** What the log says of a code that no plugin explains. */
export const unexplainedWarning = 'a warning was asked that the OpenAPI document does not explain';

/** The questions that actions on many records ask, whatever the records are. */
const common = {
  'count-changed':
    'The filter finds another number of records than `count` says, so something else would be done than was seen.',
};

/** Returns all meanings by code. */
export function meaningsOfWarnings(contributed: Pick<Contributions, 'read'>): Readonly<Record<string, string>> {
  return Object.assign({}, common, ...contributed.read(warningMeanings).map(({ value }) => value));
}
