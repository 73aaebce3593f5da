import type { Gate } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import type { Contributions } from '#core/registry';
import type { Tx } from '../database/index.ts';
import { longWorkKinds } from './long-work.ts';

/**
 * Finds the gate of the long work that made a file: a user who loses the right to start that work also loses the file. Undefined means that
 * no work made it. A step and its file are written in one transaction, so their times are equal.
 */
export async function gateOfFile(
  tx: Tx,
  fileId: string,
  contributed: Pick<Contributions, 'read'>,
): Promise<Gate | undefined> {
  const work = await tx
    .selectFrom('file')
    .innerJoin('job_step', (join) =>
      join.onRef('job_step.company_id', '=', 'file.company_id').onRef('job_step.created_at', '=', 'file.created_at'),
    )
    .innerJoin('long_work', 'long_work.id', 'job_step.job_id')
    .select(['long_work.name', 'long_work.input', 'long_work.locale'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  const kind = contributed.read(longWorkKinds).find(({ value }) => value.name === work?.name)?.value;
  // `never`: the row was written by `begin` of this same kind.
  return (
    work &&
    kind?.gate({ input: work.input as never, language: languageOf(work.locale) ?? defaultLanguage, contributed })
  );
}
