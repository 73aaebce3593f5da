import type { Facts } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { Tx } from '../database/index.ts';

/** The user who opens a link, with the user's current rights. */
export interface FileOpener {
  readonly tx: Tx;
  readonly facts: Facts;
  readonly user: { readonly id: string };
  readonly contributed: Pick<Contributions, 'read'>;
}

/** Returns whether the file belongs to a record of the plugin that the user may read. */
export type MayReadFile = (reader: FileOpener, fileId: string) => Promise<boolean>;

/**
 * The extension point for plugins whose records have files without a reader of their own, and that make links to them. They are asked each
 * time a link is opened, so a link ends with the right to its record; a file that no plugin claims is opened by nobody.
 */
export const fileRecords = point<MayReadFile>('gateway.file-records');

/** Returns whether the user may read a record to which the file belongs. */
export async function mayReadRecordOf(reader: FileOpener, fileId: string): Promise<boolean> {
  for (const { value: mayRead } of reader.contributed.read(fileRecords)) if (await mayRead(reader, fileId)) return true;
  return false;
}
