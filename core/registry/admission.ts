import { namesOf } from '#core/access';
import type { HostParts } from './host-parts.ts';
import type { PluginManifest } from './plugin.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';
import { isPromise } from './promises.ts';
import { withinTime } from './timers.ts';
import { ownServiceCycle, validateManifest } from './validate.ts';

/** What came of loading a manifest. */
export type Loaded = { readonly manifest: unknown } | { readonly error: unknown };

/** Asks for the manifest. Never rejects; one that doesn't arrive in time counts as failed, and is passed over later. */
export function loadManifest({ timers, limits }: HostParts, { source }: PluginRecord): Loaded | Promise<Loaded> {
  try {
    const manifest = source.load();
    if (!isPromise(manifest)) return { manifest };
    const late = () => new Error(`Its manifest did not arrive within ${limits.fail} ms`);
    return withinTime(Promise.resolve(manifest), limits.fail, timers, late).then(
      (arrived: unknown) => ({ manifest: arrived }),
      (error: unknown) => ({ error }),
    );
  } catch (error) {
    return { error };
  }
}

/** Validates a manifest and lets the plugin in; a bad one is a diagnostic and a `failed` plugin. */
export function admit(parts: HostParts, record: PluginRecord, loaded: Loaded): void {
  const { diagnostics } = parts;
  const { id } = record;
  if ('error' in loaded) {
    diagnostics.report(pluginProblems.importFailed(id, loaded.error));
    return record.fail('import', loaded.error);
  }
  const findings = validateManifest(loaded.manifest, id);
  if (findings.length) {
    for (const finding of findings) diagnostics.report({ code: 'manifest-invalid', plugin: id, ...finding });
    return record.fail('validate', new Error(findings.map(({ what }) => what).join('; ')));
  }
  const manifest = loaded.manifest as PluginManifest; // validated just above
  const problem = declarationClash(parts, manifest) ?? circleWithin(manifest);
  if (problem) {
    diagnostics.report(problem);
    return record.fail('validate', new Error(problem.what));
  }
  if (manifest.declares) for (const name of manifest.declares.flatMap(namesOf)) parts.declared.set(name, id);
  record.manifest = manifest;
}

/** Two plugins that declare one name could both mean it; the one installed first keeps it. */
function declarationClash({ declared }: HostParts, { id, declares }: PluginManifest) {
  if (!declares) return undefined;
  const own = new Set<string>();
  for (const name of declares.flatMap(namesOf)) {
    const other = declared.get(name) ?? (own.has(name) ? id : undefined);
    if (other !== undefined) return pluginProblems.duplicateDeclaration(id, name, other);
    own.add(name);
  }
  return undefined;
}

function circleWithin(manifest: PluginManifest) {
  const cycle = ownServiceCycle(manifest);
  return cycle && pluginProblems.cycle(manifest.id, cycle);
}
