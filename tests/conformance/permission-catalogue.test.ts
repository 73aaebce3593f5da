import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueOf, isRole, type Role } from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import { missing } from '../requires.ts';
import { installedManifests } from '../support/contribution-matrix.ts';
import { slovakText } from '../support/slovak-texts.ts';

/** Reads tests/fixtures/permission-catalogue.csv, which lists the holders of each right. */
const [head = '', ...lines] = readFileSync(new URL('../fixtures/permission-catalogue.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'));
const columns = head.split(',').slice(1).filter(isRole);
const holders = new Map(
  lines.map((line): [string, readonly Role[]] => {
    const [permission = '', ...cells] = line.split(',');
    return [permission, columns.filter((_, at) => cells[at] === 'yes')];
  }),
);
const manifests = await installedManifests();
const catalogue = catalogueOf([...platformDeclarations, ...manifests.flatMap(({ declares = [] }) => declares)]);

describe('permissions', () => {
  const declared = [...catalogue.permissions.values()].filter(({ name }) => holders.has(name));

  test.each(declared)('[B6-7] [B6-8] [B6-12] $name is held by the roles of the catalogue', ({ name, roles }) => {
    expect([...roles].toSorted()).toEqual([...(holders.get(name) ?? [])].toSorted());
  });

  test.skipIf(missing('companies').length > 0)(
    '[B6-6] every one can be told in words where a member’s rights are edited',
    () => {
      const unnamed = [...catalogue.permissions.keys()].filter((name) => {
        const [resource = '', action = ''] = name.split(':');
        return !slovakText(`RIGHTS.RESOURCE.${resource}`) || !slovakText(`RIGHTS.ACTION.${action}`);
      });
      expect(unnamed, 'name it in the web/i18n of its own plugin, as RIGHTS.RESOURCE.<resource>').toEqual([]);
    },
  );
});
