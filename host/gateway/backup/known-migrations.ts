import { type MigrationSet, migrationFiles, OperatorError } from '#core/gateway';
import type { SavedMigration } from './backup-format.ts';

/**
 * Returns the migration sets, limited to the migrations that the backup's database had.
 * @param without owners whose tables are skipped
 * @throws OperatorError if this installation does not know all of them
 */
export async function setsAsOf(
  saved: readonly SavedMigration[],
  sets: readonly MigrationSet[],
  without: readonly string[],
): Promise<MigrationSet[]> {
  const wanted = saved.filter(({ owner }) => !without.includes(owner));
  const absent = [...new Set(wanted.map(({ owner }) => owner))].filter(
    (owner) => !sets.some((set) => set.owner === owner),
  );
  if (absent.length > 0)
    throw new OperatorError({
      code: 'backup-plugin-missing',
      cause: `The backup holds tables of a plugin that is not installed here: ${absent.join(', ')}.`,
      fix: `Put its folder into plugins/, or leave those rows behind: --without ${absent.join(',')}.`,
    });
  const known = (await Promise.all(sets.map(migrationFiles))).flat();
  for (const { owner, name, checksum } of wanted) {
    const file = known.find((one) => one.owner === owner && one.name === name);
    if (!file)
      throw new OperatorError({
        code: 'backup-newer',
        cause: `The backup was made by a newer version: ${owner} had the migration ${name}, which is not here.`,
        fix: 'Restore it with the version that made it, or a newer one.',
      });
    if (file.checksum !== checksum)
      throw new OperatorError({
        code: 'migration-changed',
        cause: `The migration ${name} of ${owner} is another one here than where the backup was made.`,
        fix: 'Put the file back as it was, and write the change as a new migration.',
      });
  }
  return sets.map((set) => ({
    ...set,
    only: new Set(wanted.flatMap(({ owner, name }) => (owner === set.owner ? [name] : []))),
  }));
}
