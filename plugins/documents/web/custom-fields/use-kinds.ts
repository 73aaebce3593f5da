import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { documentKinds } from '../../contract/index.ts';

/** Returns the installed kinds of documents. */
export function useKinds() {
  return useService(gated)
    .seen(documentKinds)
    .map(({ contribution }) => contribution.value);
}
