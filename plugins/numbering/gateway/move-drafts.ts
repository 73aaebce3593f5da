import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { numberedDocuments } from '../contract/index.ts';

interface Move {
  readonly documentType: string;
  readonly from: string;
  /** The code of the new series. `null` means the default series. */
  readonly to: string | null;
}

/**
 * Moves drafts to another series, because a draft of a deleted series could not be issued. The series must be locked: saving or issuing a
 * draft also locks its series first (`NumberAllocator.holdAllSeries`), and then the draft.
 * @returns the number of drafts
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
