import { namesOf } from '#core/access';
import { orderByDependency } from './dependency-order.ts';
import type { Problem } from './diagnostics.ts';
import type { HostParts } from './host-parts.ts';
import type { PluginManifest } from './plugin.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';
import { withinTime } from './timers.ts';
import { validateManifest } from './validate.ts';

/**
 * Loads manifests in parallel, and admits the plugins in the given order, so that the result does not depend on the network. A bad manifest
 * causes a diagnostic and a `failed` plugin. Never rejects.
 */
export async function loadManifests(parts: HostParts, records: readonly PluginRecord[]): Promise<void> {
  const { timers, limits } = parts;
  const late = () => new Error(`Its manifest did not arrive within ${limits.fail} ms`);
  const loading = records.map((record) => {
    const load = async () => record.source.load(); // async, so that an immediate error becomes a rejection
    return { record, manifest: withinTime(load(), limits.fail, timers, late) };
  });
  for (const { manifest } of loading) manifest.catch(() => {}); // avoids an unhandled rejection; `admit` handles the error later
  const admitting = (async () => {
    for (const { record, manifest } of loading) await admit(parts, record, manifest);
  })();
  for (const record of records) record.busy.loading = admitting;
  await admitting;
  for (const { busy } of records) busy.loading = undefined;
}

async function admit(parts: HostParts, record: PluginRecord, loading: Promise<unknown>): Promise<void> {
  const { diagnostics, declared, listed } = parts;
  const { id } = record;
  try {
    const manifest = await loading;
    const findings = validateManifest(manifest, id);
    const problems: Problem[] = findings.map((finding) => ({ code: 'manifest-invalid', plugin: id, ...finding }));
    const valid = manifest as PluginManifest; // read only if the validation found no problem
    if (problems.length === 0) problems.push(...declarationClash(parts, valid), ...ownServiceCycles(valid));
    for (const problem of problems) diagnostics.report(problem);
    if (problems.length) return record.fail('validate', new Error(problems.map(({ what }) => what).join('; ')));
    for (const name of (valid.declares ?? []).flatMap(namesOf)) declared.set(name, id);
    for (const { token } of valid.provides ?? []) listed.set(token.id, record);
    record.manifest = valid;
  } catch (error) {
    diagnostics.report(pluginProblems.importFailed(id, error));
    record.fail('import', error);
  }
}

/** Returns a problem if another plugin has declared the same name. The name then belongs to the plugin that was installed first. */
function declarationClash({ declared }: HostParts, { id, declares = [] }: PluginManifest): Problem[] {
  const own = new Set<string>();
  for (const name of declares.flatMap(namesOf)) {
    const other = declared.get(name) ?? (own.has(name) ? id : undefined);
    if (other !== undefined) return [pluginProblems.duplicateDeclaration(id, name, other)];
    own.add(name);
  }
  return [];
}

/** Returns a problem for each cycle in which services of one plugin need each other. */
function ownServiceCycles({ id, provides = [] }: PluginManifest): Problem[] {
  const own = new Map(provides.map((provider) => [provider.token.id, provider]));
  const { cycles } = orderByDependency(provides, ({ needs }) =>
    needs.flatMap((need) => ('optional' in need ? [] : (own.get(need.id) ?? []))),
  );
  return cycles.map((circle) =>
    pluginProblems.cycle(
      id,
      circle.map(({ token }) => token.id),
    ),
  );
}
