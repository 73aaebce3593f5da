import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { documentKinds } from '../../contract/index.ts';

/** The kinds of documents that there are here. */
export function useKinds() {
  return useService(gated)
    .seen(documentKinds)
    .map(({ contribution }) => contribution.value);
}
