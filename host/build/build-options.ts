import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BuildMode = 'production' | 'development';

export type BuildOptions = {
  readonly mode: BuildMode;
  /** The folder that gets `web/` (served) and `maps/` (source maps, not served). The default is `dist`. */
  readonly outDir?: string;
  /** The default is `plugins`. */
  readonly pluginsDir?: string;
  /** The root folder of the checkout. The default is the checkout that contains this file. */
  readonly root?: string;
  /** The entry of the browser application. The default is `host/web/boot.tsx`. */
  readonly entry?: string;
};

/** The build options with absolute paths. */
export type ResolvedOptions = {
  readonly mode: BuildMode;
  readonly root: string;
  readonly outDir: string;
  readonly pluginsDir: string;
  readonly entry: string;
};

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function resolveOptions(options: BuildOptions): ResolvedOptions {
  const root = options.root ?? checkout;
  return {
    mode: options.mode,
    root,
    outDir: options.outDir ?? join(root, 'dist'),
    pluginsDir: options.pluginsDir ?? join(root, 'plugins'),
    entry: options.entry ?? join(root, 'host/web/boot.tsx'),
  };
}
