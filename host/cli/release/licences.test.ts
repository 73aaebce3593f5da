import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../checkout.ts';
import { licenceFaults, licencePage, type LockedPackages } from './licences.ts';

const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
  readonly packages: LockedPackages;
};

describe('licences', () => {
  it('allows each package that is installed', () => {
    expect(licenceFaults(lock.packages)).toEqual([]);
  });

  it('are all on the page', () => {
    expect(readFileSync(join(checkout, 'core/docs/licences.md'), 'utf8')).toBe(licencePage(lock.packages));
  });

  it('refuses a licence that does not allow what MIT allows, one of tools in the product, and none', () => {
    const faults = licenceFaults({
      '': { version: '1.0.0' },
      'node_modules/a': { license: 'GPL-3.0' },
      'node_modules/b': { license: 'MPL-2.0' },
      'node_modules/c': { license: 'MPL-2.0', dev: true },
      'node_modules/d': {},
      'node_modules/e': { optional: true },
      'node_modules/f': { license: '(GPL-3.0 OR MIT)' },
      'node_modules/g': { license: 'MIT AND GPL-3.0' },
    });
    expect(faults.map(({ name }) => name)).toEqual(['a', 'b', 'd', 'g']);
  });
});
