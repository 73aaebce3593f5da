import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { draftAdvisers } from '../../contract/index.ts';

/** What plugins contributed for whoever may see it. */
export function useOpenAdvisers() {
  return useService(gated)
    .seen(draftAdvisers)
    .filter(({ visibility }) => visibility === 'open')
    .map(({ contribution }) => contribution.value);
}
