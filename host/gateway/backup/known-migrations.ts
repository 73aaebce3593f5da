import { type MigrationSet, migrationFiles, OperatorError } from '#core/gateway';
import type { SavedMigration } from './backup-format.ts';

/**
 * Returns the migration sets, limited to the migrations that the backup's database had.
 * @param without plugins whose tables are skipped
 * @throws OperatorError if this installation does not know all of them, or if the backup has no plugin named in `without`
 */
export async function setsAsOf(
  saved: readonly SavedMigration[],
  sets: readonly MigrationSet[],
  without: readonly string[],
): Promise<MigrationSet[]> {
  refuseUnknown(without, saved, sets);
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

/** Refuses to skip what the backup does not have, which would be a typing mistake, and what no installation can do without. */
function refuseUnknown(
  without: readonly string[],
  saved: readonly SavedMigration[],
  sets: readonly MigrationSet[],
): void {
  const needed = sets.flatMap(({ owner, plugin }) => (plugin ? [] : [owner]));
  const known = [...new Set(saved.map(({ owner }) => owner))].filter((owner) => !needed.includes(owner));
  const unknown = without.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new OperatorError({
    code: 'usage',
    cause: `--without ${unknown.join(',')}: the backup has no plugin of that name whose tables could be left behind.`,
    fix: known.length > 0 ? `It has: ${known.join(', ')}.` : 'It has none: leave the option out.',
  });
}
