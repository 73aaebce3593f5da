import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import { type TableEnd, TableSum } from './backup-format.ts';

/**
 * Reads the rows back as a backup would, and compares their number and hash with the saved ones.
 * @param statement from `copyOut`
 * @throws OperatorError `restore-differs`
 */
export async function compareRows(
  { client }: Pick<Administrator, 'client'>,
  table: string,
  statement: string,
  saved: TableEnd,
): Promise<void> {
  const sum = new TableSum();
  for await (const piece of client.query(copyTo(statement))) sum.add(piece);
  const found = sum.end();
  if (found.sha256 === saved.sha256 && found.rows === saved.rows) return;
  throw new OperatorError({
    code: 'restore-differs',
    cause: `${table} does not read as it was saved: ${found.rows} rows of ${saved.rows}, or a value that is written differently.`,
    fix: 'Nothing was restored. Tell the authors of Kostra, with the versions of PostgreSQL on both sides.',
  });
}
