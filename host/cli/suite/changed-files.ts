import { execFileSync } from 'node:child_process';
import { OperatorError } from '#core/gateway/database';

/**
 * Returns the difference between a commit and the work tree: changed, added and removed files, and files that git does not track yet. Paths
 * are relative to the checkout, with `/`.
 * @param base a commit; the default is the commit where this branch left `origin/main`, or the last commit if that branch does not exist
 * @throws OperatorError `no-such-commit`
 */
export function changedFiles(
  root: string,
  base?: string,
): { readonly base: string; readonly paths: readonly string[] } {
  const from = base === undefined ? forkPoint(root) : commit(root, base);
  // With `--no-renames` a moved file counts as one removed and one added file.
  const tracked = git(root, 'diff', '--name-only', '--no-renames', '-z', from);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return { base: from, paths: [...new Set(`${tracked}${untracked}`.split('\0').filter(Boolean))].toSorted() };
}

function commit(root: string, name: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    throw new OperatorError({
      code: 'no-such-commit',
      cause: `There is no commit "${name}".`,
      fix: 'Name one that git knows, such as HEAD~1 or a branch, or leave it out.',
    });
  }
}

function forkPoint(root: string): string {
  try {
    return git(root, 'merge-base', 'HEAD', 'origin/main').trim();
  } catch {
    return git(root, 'rev-parse', 'HEAD').trim();
  }
}

function git(root: string, ...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
