import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import type { ReportAt } from './report-source.ts';

type Said = Readonly<Record<LanguageCode, string>>;

/** A group of records that a user made, such as all with one tag; a record may be in several groups, or in none. */
export interface RecordGroup {
  readonly label: string;
  /** The ids of records of any kind. */
  readonly ids: readonly string[];
}

/**
 * A grouping of a company's records, such as by tags. A plugin contributes it to {@link recordGroups}; a plugin that adds up amounts reads
 * the groups, and neither knows the other.
 */
export interface RecordGroups {
  /** The id, used in the addresses of its reports. */
  readonly id: string;
  /** The title of the report that shows the turnover by these groups. */
  readonly titles: Said;
  readonly hints: Said;
  /** The heading of the column of groups; `none` is the name for records without a group. */
  readonly column: Said;
  readonly none: Said;
  readonly gate?: Gate;
  groups(at: Pick<ReportAt, 'tx'>): Promise<readonly RecordGroup[]>;
}

/** The extension point for groupings: `contribute(recordGroups, { id: 'notes.groups' }, noteGroups)`. */
export const recordGroups = point<RecordGroups>('gateway.record-groups');
