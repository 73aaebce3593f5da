import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { numberedDocuments } from '../contract/index.ts';

interface Move {
  readonly documentType: string;
  readonly from: string;
  /** Null: the default series. */
  readonly to: string | null;
}

/**
 * Drafts never name a series that is not there: they could not be issued. Call it with the series locked: whoever saves
 * or issues a draft at this moment holds its series first (`NumberAllocator.holdAllSeries`), and then the draft.
 * @returns how many there were
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
