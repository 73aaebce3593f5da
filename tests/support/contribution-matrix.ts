import { fileURLToPath } from 'node:url';
import type { Role } from '#core/access';
import type { AnyContribution, PluginManifest } from '#core/registry';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { readPlugins } from '../../host/build/import-plugins.ts';
import { matrixLines } from './matrix-lines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a contribution appears to somebody. */
export type Appearance = 'open' | 'absent' | 'disabled' | 'locked';

/** The demo's companies by their licence, in the order of their list; columns of the matrix. */
export const licenceStates = [
  'Pro',
  'Free',
  'Flexi',
  'academic',
  'Trial',
  'expired',
  'too many companies',
  'too many users',
] as const;
export type LicenceState = (typeof licenceStates)[number];

/** Its cells by column. */
type Line = Readonly<Record<string, string>> | 'nowhere';

/** tests/fixtures/contribution-matrix.csv, whose head says how to read it, and what plugins have of their own. */
export class ContributionMatrix {
  readonly #lines: ReadonlyMap<string, Line>;

  constructor() {
    const { head, lines } = matrixLines('contribution-matrix');
    const columns = head.split(',').slice(1);
    this.#lines = new Map(
      lines.map((line): [string, Line] => {
        const [id = '', ...cells] = line.split(',');
        if (cells[0] === 'nowhere') return [id, 'nowhere'];
        if (cells.length !== columns.length)
          throw new Error(`contribution-matrix.csv: ${id} has ${cells.length} of ${columns.length} cells`);
        return [id, Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))];
      }),
    );
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  /** `undefined`: it has no place on a page. */
  appearance(id: string, role: Role, state: LicenceState): Appearance | undefined {
    const cells = this.#lines.get(id);
    if (!cells || cells === 'nowhere') return undefined;
    const byRole = cells[role];
    if (byRole !== 'yes') return word(id, byRole);
    const byLicence = cells[state];
    return byLicence === 'owner' ? (role === 'Owner' ? 'open' : 'absent') : word(id, byLicence);
  }
}

function word(id: string, cell: string | undefined): Appearance {
  if (cell === 'open' || cell === 'absent' || cell === 'disabled' || cell === 'locked') return cell;
  throw new Error(`contribution-matrix.csv: ${id} has the cell "${cell}"`);
}

/** What the installed plugins' manifests list. */
export async function installedContributions(): Promise<readonly AnyContribution[]> {
  const manifests = await installedManifests();
  return manifests.flatMap(({ contributes = [] }) => contributes);
}

export async function installedManifests(): Promise<readonly PluginManifest[]> {
  const { plugins } = await readPlugins(root, discoverPlugins(root));
  return plugins.map(({ manifest }) => manifest);
}
