import { describe, expect, it } from 'vitest';
import { releaseFaults } from './release-faults.ts';

const good = {
  version: '1.2.0',
  changelog: '# Changelog\n\n## 1.2.0 – 2026-12-01\n\n- Something.\n\n## 1.1.0\n\n- Other.\n',
  status: '',
  tags: ['v1.1.0'],
};

describe('a release', () => {
  it('is made of a clean tree with an entry for a new version', () => {
    expect(releaseFaults(good)).toEqual([]);
  });

  it.each([
    ['a version that is none', { version: '1.2' }, /no version/],
    ['a version that is released', { tags: ['v1.2.0'] }, /released already/],
    ['no entry', { changelog: '## 1.2.01\n\n- Something.' }, /no entry/],
    ['an empty entry', { changelog: '## 1.2.0\n\n## 1.1.0\n\n- Other.' }, /is empty/],
    ['changes in the tree', { status: ' M README.md\n' }, /has changes/],
  ])('is refused for %s', (_what, change, fault) => {
    expect(releaseFaults({ ...good, ...change }).join('\n')).toMatch(fault);
  });
});
