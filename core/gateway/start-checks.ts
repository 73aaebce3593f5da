import { companyFieldSets } from '#core/contract/platform';
import { type FieldSet, namesAddedTwice } from '#core/contract/fields';
import { type Contributions, type PluginHost, point, type Point, type Problem } from '#core/registry';

/**
 * A check that runs once the plugins have started, for what the registry cannot know, such as two plugins that use one name in a third
 * one's records. It returns diagnostics; nothing is stopped.
 */
export type StartCheck = (contributed: Pick<Contributions, 'read'>) => readonly Problem[];

export const startChecks = point<StartCheck>('gateway.start-checks');

/** Returns the diagnostic of a field that is not added to records, because they have one of that name. */
export function fieldTaken({
  owner,
  id,
  name,
}: {
  readonly owner: string;
  readonly id: string;
  readonly name: string;
}): Problem {
  return {
    code: 'field-taken',
    plugin: owner,
    contribution: id,
    what: `There is a field "${name}" already, so this one is not added`,
    fix: 'Give it another name; what is stored under this one belongs to the other field',
  };
}

/** Makes the check of a point for fields: two plugins must not add fields of one name. */
export function fieldsAddedTwice(sets: Point<FieldSet>): StartCheck {
  return (contributed) => namesAddedTwice(sets, contributed).map(fieldTaken);
}

/** Runs all checks and reports what they find. */
export function reportStartFindings({ contributions, diagnostics }: PluginHost): void {
  const checks = [fieldsAddedTwice(companyFieldSets), ...contributions.read(startChecks).map(({ value }) => value)];
  for (const check of checks) for (const problem of check(contributions)) diagnostics.report(problem);
}
