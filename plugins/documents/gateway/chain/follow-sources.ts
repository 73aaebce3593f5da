import type { Tx } from '#core/gateway';
import { type DocumentKind, stateOf } from '../../contract/index.ts';
import type { DocumentRecord } from '../rows/index.ts';
import type { Installed } from './document-chain.ts';
import { lockAll, allocationsOf } from '../remains/index.ts';

/** A source document, and the state that results from the documents made from it. */
interface Follower {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly stage: string | null;
}

/** Returns the sources with the states that result for them. @param sources locked */
export async function sourcesWithNewState(
  tx: Tx,
  sources: readonly string[],
  installed: Installed,
): Promise<readonly Follower[]> {
  const followers: Follower[] = [];
  for (const record of await lockAll(tx, sources)) {
    const kind = installed.kinds().find(({ id }) => id === record.kind);
    if (!kind) continue;
    const { follows } = kind.lifecycle;
    // A state that a user has set by a verb does not change automatically.
    const isFollowing = follows && Object.values(follows).includes(stateOf(record));
    followers.push({ kind, record, stage: isFollowing ? await stageByAllocation(tx, kind, record.id) : record.stage });
  }
  return followers;
}

/** Returns the state that results from how much of the lines is in issued documents. */
export async function stageByAllocation(tx: Tx, { lifecycle }: DocumentKind, id: string): Promise<string | null> {
  const { follows } = lifecycle;
  if (!follows) return null;
  const lines = await allocationsOf(tx, [id]);
  if (lines.every(({ delivered }) => delivered === 'none')) return follows.none;
  return lines.every(({ delivered }) => delivered === 'whole') ? follows.whole : follows.part;
}
