import { isLicenceRule, type LicenceGate, leavesOf } from '#core/access';
import type { Diagnostic } from './diagnostics.ts';
import type { PluginManifest } from './plugin.ts';

type Finding = Pick<Diagnostic, 'what' | 'fix' | 'contribution'>;

/**
 * Checks a manifest without regard to other plugins; returns an empty list if it is valid. Manifests of remote plugins are not
 * type-checked.
 */
export function validateManifest(manifest: unknown, expectedId: string): Finding[] {
  if (!isRecord(manifest)) {
    return [{ what: 'The manifest has no default export', fix: 'export default definePlugin({ id, version, … })' }];
  }
  const { id, version } = manifest;
  const findings: Finding[] = [];
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    findings.push({
      what: `The id ${JSON.stringify(id)} is not a plugin id`,
      fix: 'Use lower case letters, digits and dashes',
    });
  } else if (id !== expectedId) {
    findings.push({ what: `The id is "${id}", the folder "${expectedId}"`, fix: 'Give both the same name' });
  }
  if (typeof version !== 'string') findings.push({ what: 'It has no version', fix: "Add version: '1.0.0'" });
  for (const list of ['declares', 'needs', 'wants', 'provides', 'opens', 'contributes'] as const) {
    if (manifest[list] !== undefined && !Array.isArray(manifest[list])) {
      findings.push({ what: `"${list}" is not a list`, fix: `Write ${list}: [ … ]` });
    }
  }
  return findings.length ? findings : validateOwnership(manifest as unknown as PluginManifest); // the shape has just been checked
}

/** Checks that ids start with the plugin's id, so that the reader of a diagnostic, an overlay or a log knows their plugin. */
function validateOwnership(manifest: PluginManifest): Finding[] {
  const prefix = `${manifest.id}.`;
  const mine = (id: string) => id.startsWith(prefix);
  const rename = (id: string) => `Rename it to "${prefix}${id.split('.').pop()}"`;
  const findings: Finding[] = [];
  for (const [index, contribution] of (manifest.contributes ?? []).entries()) {
    if (typeof contribution?.id !== 'string' || typeof contribution.point?.id !== 'string') {
      findings.push({
        what: `Contribution ${index} has no id or no point`,
        fix: 'Make it with contribute(point, { id }, value)',
      });
    } else if (!mine(contribution.id)) {
      findings.push({
        contribution: contribution.id,
        what: `The id does not start with "${manifest.id}."`,
        fix: rename(contribution.id),
      });
    }
    for (const leaf of contribution?.gate ? leavesOf(contribution.gate) : []) {
      if (leaf.kind === 'licence' && !isLicenceRule(leaf.rule))
        findings.push({ contribution: contribution.id, ...badRule(leaf) });
    }
  }
  for (const declaration of manifest.declares ?? []) {
    if (declaration.kind === 'licence' && !isLicenceRule(declaration.rule)) findings.push(badRule(declaration));
  }
  for (const { id } of manifest.opens ?? []) {
    if (!mine(id)) findings.push({ what: `The point "${id}" does not start with "${manifest.id}."`, fix: rename(id) });
  }
  return findings;
}

function badRule({ feature, rule }: LicenceGate): Finding {
  return {
    what: `No licence rule covers a minimum package of "${rule.package}", which "${feature}" asks for`,
    fix: 'Use Free, Flexi or Pro',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
