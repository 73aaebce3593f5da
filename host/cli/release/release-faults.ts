/** The state of the project before a release. */
export interface ReleaseState {
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly status: string;
  /** The git tags that already exist. */
  readonly tags: readonly string[];
}

/** Returns the faults that prevent a release, each with the fix, before any test runs. */
export function releaseFaults({ version, changelog, status, tags }: ReleaseState): string[] {
  const faults: string[] = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`"${version}" is no version: write it as 1.2.3 in package.json.`);
  if (tags.includes(tagOf(version)))
    faults.push(`${tagOf(version)} is released already: raise the version in package.json.`);
  const entry = changelog.split(/^## /m).find((one) => one.startsWith(`${version} `) || one.startsWith(`${version}\n`));
  if (entry === undefined)
    faults.push(`CHANGELOG.md has no entry "## ${version}": rename "Unreleased" to it, with the day.`);
  else if (entry.trim().split('\n').length < 2) faults.push(`The entry "## ${version}" of CHANGELOG.md is empty.`);
  if (status.trim() !== '') faults.push('The working tree has changes: commit or remove them (git status).');
  return faults;
}

/** Returns the git tag of a version. */
export function tagOf(version: string): string {
  return `v${version}`;
}
