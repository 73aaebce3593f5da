import { type AskedRights, exportSources } from '#core/gateway';
import { monthKinds } from './month/export-month.ts';

/** The right to export each list. */
export const listRights: AskedRights = (contributed) =>
  contributed
    .read(exportSources)
    .flatMap(({ value }) => value(contributed))
    .map(({ collection, gate }) => ({ when: `for \`${collection}\``, needs: gate }));

/** The right to each kind of document of a month. */
export const monthRights: AskedRights = (contributed) =>
  monthKinds({ contributed }).map(({ id, gate }) => ({ when: `for \`${id}\` in \`kinds\``, needs: gate }));
