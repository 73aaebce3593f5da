import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emailReceivers, type EmailReceiver } from '#core/gateway';
import type { Contributions, PluginManifest } from '#core/registry';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';

/** The point of plugins that receive files by mail. Its contract is not imported, so that this file works without that plugin. */
const fileReceivers = 'document-processing.file-receivers';
/** The name at which documents arrive. */
const documents = 'faktury';

/**
 * Returns the beginnings of the addresses at which files arrive: of documents, and of every receiver that a plugin contributes.
 * @throws Error if a plugin receives e-mails at none of them, since nothing would send worst files to it then
 */
export async function mailNames(): Promise<string[]> {
  const parts = await Promise.all(
    discoverPlugins(root).plugins.map(async ({ id }) => {
      const path = pathToFileURL(join(root, 'plugins', id, 'gateway/index.ts')).href;
      const part = (await import(path).catch(() => undefined)) as { default?: PluginManifest } | undefined;
      return part?.default?.contributes ?? [];
    }),
  );
  const contributed = parts.flat().map(({ point, value }) => ({ point: point.id, value: value as unknown }));
  const valuesOf = (id: string) => contributed.filter(({ point }) => point === id);
  const read = (point: { readonly id: string }) => valuesOf(point.id);
  const names = [documents, ...valuesOf(fileReceivers).map(({ value }) => (value as { name: string }).name)];
  for (const { value } of valuesOf(emailReceivers.id)) {
    const receiver = value as EmailReceiver; // the type of that point
    if (!names.some((name) => receiver.takes(name, { read } as unknown as Pick<Contributions, 'read'>)))
      throw new Error('A receiver of e-mails takes none of the known names: add its name to mail-names.ts');
  }
  return names;
}
