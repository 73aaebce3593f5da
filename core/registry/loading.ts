import { namesOf } from '#core/access';
import type { Problem } from './diagnostics.ts';
import type { HostParts } from './host-parts.ts';
import type { PluginManifest } from './plugin.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';
import { withinTime } from './timers.ts';
import { ownServiceCycle, validateManifest } from './validate.ts';

/**
 * Loads manifests side by side, and lets the plugins in in the order given, so that who comes first does not depend on the
 * network. A bad manifest is a diagnostic and a `failed` plugin. Never rejects.
 */
export async function loadManifests(parts: HostParts, records: readonly PluginRecord[]): Promise<void> {
  let before = Promise.resolve();
  for (const record of records) {
    const manifest = manifestOf(parts, record);
    manifest.catch(() => {}); // it is asked for in its turn
    before = record.track(
      'loading',
      before.then(() => admit(parts, record, manifest)),
    );
  }
  await before;
}

/** @throws what its import throws, or an Error when it doesn't arrive in time; it is passed over then. */
async function manifestOf({ timers, limits }: HostParts, { source }: PluginRecord): Promise<unknown> {
  const late = () => new Error(`Its manifest did not arrive within ${limits.fail} ms`);
  return withinTime(Promise.resolve(source.load()), limits.fail, timers, late);
}

async function admit(parts: HostParts, record: PluginRecord, loading: Promise<unknown>): Promise<void> {
  const { diagnostics, declared, listed } = parts;
  const { id } = record;
  try {
    const manifest = await loading;
    const findings = validateManifest(manifest, id);
    const problems: Problem[] = findings.map((finding) => ({ code: 'manifest-invalid', plugin: id, ...finding }));
    const valid = manifest as PluginManifest; // looked at only without findings
    if (problems.length === 0) problems.push(...declarationClash(parts, valid), ...ownCircle(valid));
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

/** Two plugins that declare one name could both mean it; the one installed first keeps it. */
function declarationClash({ declared }: HostParts, { id, declares = [] }: PluginManifest): Problem[] {
  const own = new Set<string>();
  for (const name of declares.flatMap(namesOf)) {
    const other = declared.get(name) ?? (own.has(name) ? id : undefined);
    if (other !== undefined) return [pluginProblems.duplicateDeclaration(id, name, other)];
    own.add(name);
  }
  return [];
}

function ownCircle(manifest: PluginManifest): Problem[] {
  const cycle = ownServiceCycle(manifest);
  return cycle ? [pluginProblems.cycle(manifest.id, cycle)] : [];
}
