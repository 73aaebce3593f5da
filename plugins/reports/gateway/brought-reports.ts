import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { recordGroups, reportSources } from '#core/gateway';
import type { Contributions } from '#core/registry';

export type Contributed = Pick<Contributions, 'read'>;

/** What other plugins say of a report before anybody reads its figures. */
interface BroughtReport {
  readonly id: string;
  readonly hints: Readonly<Record<LanguageCode, string>>;
  /** The gate that the report has in addition to the gate of all reports. */
  readonly gate?: Gate;
  readonly isDetail?: true;
}

/** Returns the reports that other plugins bring: by their groups, and whole ones. */
export function broughtReports(contributed: Contributed): BroughtReport[] {
  return [
    ...contributed.read(recordGroups).map(({ value }) => value),
    ...contributed.read(reportSources).flatMap(({ value }) => value(contributed)),
  ];
}
