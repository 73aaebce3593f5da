import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { draftAdvisers } from '../../contract/index.ts';

/** Returns the advisers of plugins that the user may see. */
export function useOpenAdvisers() {
  return useService(gated)
    .seen(draftAdvisers)
    .filter(({ visibility }) => visibility === 'open')
    .map(({ contribution }) => contribution.value);
}
