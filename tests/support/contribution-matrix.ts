import { fileURLToPath } from 'node:url';
import type { Role } from '#core/access';
import type { AnyContribution, PluginManifest } from '#core/registry';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { readPlugins } from '../../host/build/import-plugins.ts';
import { isTooMany, type LicenceState } from './licence-states.ts';
import { type Appearance, readWhoMay, type WhoMay, type WhoMayLine } from './who-may.ts';

export { type LicenceState, licenceStates } from './licence-states.ts';
export type { Appearance } from './who-may.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The table of how each contribution appears, read from tests/fixtures/who-may.txt, which explains the format, and from the plugins'
 * who-may.txt.
 */
export class ContributionMatrix {
  readonly #lines: ReadonlyMap<string, WhoMayLine>;

  constructor({ lines }: Pick<WhoMay, 'lines'> = readWhoMay()) {
    this.#lines = lines;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  /** Returns how a contribution appears; `undefined` means that it has no place on a page. */
  appearance(id: string, role: Role, state: LicenceState): Appearance | undefined {
    const line = this.#lines.get(id);
    if (!line || line.where === 'nowhere') return undefined;
    if (line.where === 'anybody') return 'open';
    if (!line.roles.has(role)) return line.byRole.get(role) ?? 'absent';
    if (line.only) return line.only.has(state) ? 'open' : 'absent';
    if (isTooMany(state)) return role === 'Owner' ? 'open' : 'absent';
    return line.byLicence.get(state) ?? 'open';
  }
}

export async function installedContributions(): Promise<readonly AnyContribution[]> {
  const manifests = await installedManifests();
  return manifests.flatMap(({ contributes = [] }) => contributes);
}

export async function installedManifests(): Promise<readonly PluginManifest[]> {
  const { plugins } = await readPlugins(root, discoverPlugins(root));
  return plugins.map(({ manifest }) => manifest);
}
