import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import type { ReportAt } from './report-source.ts';

type Said = Readonly<Record<LanguageCode, string>>;

/** Records that somebody put together; one may be in several groups, or in none. */
export interface RecordGroup {
  readonly label: string;
  /** Of records of whatever kind. */
  readonly ids: readonly string[];
}

/**
 * A way in which a company sorts its records, such as by words that it marks them with. Its owner contributes it to {@link recordGroups};
 * whichever plugin adds something up asks for the groups, and neither knows the other.
 */
export interface RecordGroups {
  /** In addresses of what is made of it. */
  readonly id: string;
  /** Of the turnover by these groups. */
  readonly titles: Said;
  readonly hints: Said;
  /** Over the groups; and what is in none of them. */
  readonly column: Said;
  readonly none: Said;
  readonly gate?: Gate;
  groups(at: Pick<ReportAt, 'tx'>): Promise<readonly RecordGroup[]>;
}

/** `contribute(recordGroups, { id: 'notes.groups' }, noteGroups)` */
export const recordGroups = point<RecordGroups>('gateway.record-groups');
