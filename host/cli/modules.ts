/** A module of the project to which a file belongs. Paths are relative to the checkout, with `/`. */
export type SourceModule =
  | 'core/access'
  | 'core/calendar'
  | 'core/contract'
  | 'core/registry'
  | 'core/money'
  | 'core/navigation'
  | 'core/web'
  | 'core/web/tokens'
  | 'core/web/shell'
  | 'core/gateway'
  | 'core/testing'
  | 'plugin manifest'
  | 'plugin contract'
  | 'plugin web'
  | 'plugin gateway'
  | 'host/web'
  | 'host/gateway'
  | 'host/build'
  | 'host/cli'
  | 'config'
  | 'tests';

/**
 * The target of an import. If a plugin imports, its own parts are `own` and the parts of another plugin are `other`; for all other
 * importers every part of a plugin is `other`.
 */
export type Target =
  | Exclude<SourceModule, `plugin ${string}`>
  | `${'own' | 'other'} ${'manifest' | 'contract' | 'web' | 'gateway'}`;

const modules: readonly (readonly [RegExp, SourceModule])[] = [
  [/^core\/web\/tokens(?:\.ts$|\/)/, 'core/web/tokens'],
  [/^core\/web\/shell\//, 'core/web/shell'],
  [/^core\/(access|calendar|contract|registry|money|navigation|web|gateway|testing)\//, 'core/web'],
  [/^plugins\/[^/]+\/manifest\.ts$/, 'plugin manifest'],
  [/^plugins\/[^/]+\/contract\//, 'plugin contract'],
  [/^plugins\/[^/]+\/web\//, 'plugin web'],
  [/^plugins\/[^/]+\/gateway\//, 'plugin gateway'],
  [/^host\/(web|gateway|build|cli)\//, 'host/web'],
  [/^config\//, 'config'],
  [/^tests\//, 'tests'],
];

/** Returns the module of a file. `undefined` means that the file is in no module's folder, so it is in a wrong place. */
export function moduleOf(path: string): SourceModule | undefined {
  for (const [pattern, module] of modules) {
    const match = pattern.exec(path);
    if (!match) continue;
    // A pattern with a group captures the name of the module: core/<group> or host/<group>.
    return match[1] ? (`${path.split('/')[0]}/${match[1]}` as SourceModule) : module;
  }
  return undefined;
}

/** Returns the id of the plugin: `plugins/<id>/…` → id. */
export function pluginOf(path: string): string | undefined {
  return /^plugins\/([^/]+)\//.exec(path)?.[1];
}

export function targetOf(importer: string, imported: string): Target | undefined {
  const module = moduleOf(imported);
  if (!module?.startsWith('plugin ')) return module as Target | undefined; // the code below handles the parts of plugins
  const whose = pluginOf(importer) === pluginOf(imported) ? 'own' : 'other';
  return module.replace('plugin', whose) as Target;
}
