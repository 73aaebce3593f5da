import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.ts';
import { commandLine } from './command-line.ts';
import { licenceFaults, licencePage, type LockedPackages } from './release/licences.ts';
import { releaseFaults, tagOf } from './release/release-faults.ts';
import { runTool } from './run-tool.ts';

const { values } = commandLine({
  command: 'npm run release --',
  usage: '[--licences] [--check]',
  about:
    'Checks the changelog, the licences of the packages, the clean tree and the tests of both tiers, and tags the version of package.json.\n--check: everything but the tests and the tag. --licences: writes core/docs/licences.md alone.',
  options: { licences: { type: 'boolean' }, check: { type: 'boolean' } },
});

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });
const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: LockedPackages };

if (values.licences) writeFileSync(join(checkout, 'core/docs/licences.md'), licencePage(packages));
else process.exitCode = await release();

/** Runs a release. @returns the exit code */
async function release(): Promise<number> {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const faults = [
    ...releaseFaults({
      version,
      changelog: read('./CHANGELOG.md'),
      status: git('status', '--porcelain'),
      tags: git('tag', '--list').split('\n'),
    }),
    ...licenceFaults(packages).map(({ name, licence = 'no licence' }) => `${name}: ${licence} is not allowed.`),
    ...(read('core/docs/licences.md') === licencePage(packages)
      ? []
      : ['core/docs/licences.md is old: npm run release -- --licences']),
  ];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  if (values.check) {
    console.log(`${version} can be released, once the tests pass.`);
    return 0;
  }
  for (const tier of [[], ['--release']]) {
    const code = await runTool(process.execPath, [join(checkout, 'host/cli/test.ts'), ...tier], { cwd: checkout });
    if (code !== 0) return code;
  }
  git('tag', '--annotate', tagOf(version), '--message', `Kostra ${version}`);
  console.log(`Tagged ${tagOf(version)}. Publish it with: git push origin ${tagOf(version)}`);
  return 0;
}
