import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

const root = mkdtempSync(join(tmpdir(), 'kostra-changed-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.sk', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

test('what differs from a commit is changed: committed since, edited, moved, removed and new files', () => {
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['edited.ts', 'moved.ts', 'removed.ts', 'same.ts', 'later.ts']) write(name, `${name}\n`);
  write('.gitignore', 'ignored.ts\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  const first = git('rev-parse', 'HEAD').trim();
  write('later.ts', 'changed by a commit\n');
  git('commit', '--quiet', '-am', 'second');
  write('edited.ts', 'edited\n');
  renameSync(join(root, 'moved.ts'), join(root, 'moved to.ts'));
  rmSync(join(root, 'removed.ts'));
  write('nový.ts', 'new\n');
  write('ignored.ts', 'ignored\n');

  const uncommitted = ['edited.ts', 'moved to.ts', 'moved.ts', 'nový.ts', 'removed.ts'];
  // The test's checkout has no origin/main, so the changes since the last commit are returned.
  expect(changedFiles(root).paths).toEqual(uncommitted);
  expect(changedFiles(root, first)).toEqual({ base: first, paths: [...uncommitted, 'later.ts'].toSorted() });
  git('update-ref', 'refs/remotes/origin/main', first);
  expect(changedFiles(root).base).toBe(first);
});

test('a commit that git does not know is refused by name', () => {
  expect(() => changedFiles(root, 'nowhere')).toThrow(
    expect.objectContaining({ code: 'no-such-commit', cause: 'There is no commit "nowhere".' }),
  );
});
