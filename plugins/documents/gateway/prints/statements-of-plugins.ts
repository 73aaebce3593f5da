import type { Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type Document, printStatements } from '../../contract/index.ts';

/** Returns a function that returns what plugins state on the print of one of these documents. Each plugin is asked once for all of them. */
export async function statementsOfPlugins(
  contributed: Pick<Contributions, 'read'> | undefined,
  tx: Tx,
  documents: readonly Document[],
): Promise<(document: Document) => readonly string[]> {
  const stated = contributed?.read(printStatements).map(({ value }) => value.statementsOn(tx, documents)) ?? [];
  const all = await Promise.all(stated);
  return ({ id }) => all.flatMap((statements) => statements.get(id) ?? []);
}
