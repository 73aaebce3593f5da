import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BuildMode = 'production' | 'development';

export type BuildOptions = {
  readonly mode: BuildMode;
  /** Folder that gets `web/` (served) and `maps/` (source maps, not served). Default `dist`. */
  readonly outDir?: string;
  /** Default `plugins`. */
  readonly pluginsDir?: string;
  /** Default: the checkout this file belongs to. */
  readonly root?: string;
  /** The browser's entry. Default `host/web/boot.tsx`. */
  readonly entry?: string;
};

/** Options with every path absolute. */
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
