import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { numberedDocuments } from '../contract/index.ts';

interface Move {
  readonly documentType: string;
  readonly from: string;
  /** The code of the new series. `null` means the series that is the default when a draft is issued. */
  readonly to: string | null;
}

/**
 * Moves drafts to another series, because a draft of a deleted series could not be issued. The caller must have locked the series: saving
 * or issuing a draft also locks first its series (`NumberAllocator.holdAllSeries`) and then the draft.
 * @returns the number of moved drafts
 */
export async function moveDrafts(
  { tx, emit }: Pick<CompanyCall, 'tx' | 'emit'>,
  contributed: Pick<Contributions, 'read'>,
  { documentType, from, to }: Move,
): Promise<number> {
  let count = 0;
  for (const { value: source } of contributed.read(numberedDocuments)) {
    const mover = source.mover(documentType, contributed);
    if (!mover) continue;
    const { readBy } = mover;
    const moved = await mover.move(tx, { from, to });
    for (const id of moved)
      await emit(entityChanged, { entityKind: documentType, action: 'update', id, payload: {} }, { readBy });
    count += moved.length;
  }
  return count;
}
