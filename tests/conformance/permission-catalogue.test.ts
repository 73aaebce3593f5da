import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueOf, gatingLists, isRole, type Role } from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import texts from '../../plugins/companies/web/i18n/sk.json' with { type: 'json' };
import { installedManifests } from '../support/contribution-matrix.ts';

/** tests/fixtures/permission-catalogue.csv: who holds what. */
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

  test('[B6-6] every one can be told in words where a member’s rights are edited', () => {
    const { RESOURCE, ACTION }: { RESOURCE: Record<string, string>; ACTION: Record<string, string> } = texts.RIGHTS;
    const unnamed = [...catalogue.permissions.keys()].filter((name) => {
      const [resource = '', action = ''] = name.split(':');
      return !(resource in RESOURCE && action in ACTION);
    });
    expect(unnamed, 'name them in plugins/companies/web/i18n under RIGHTS').toEqual([]);
  });
});

test('[B6-17] [B6-18] [B6-19] a feature of the gating lists has the rule of the lists', () => {
  for (const { feature, rule } of catalogue.features.values()) {
    if (feature in gatingLists) expect(rule, feature).toEqual(gatingLists[feature as keyof typeof gatingLists]);
  }
});
