import { describe, expect, it } from 'vitest';
import { catalogueOf, type Declaration, DuplicateDeclarationError, defaultPermissions, namesOf } from './catalogue.ts';
import { flag, licensed, resource } from './gates.ts';
import { roles } from './roles.ts';

const tags = resource('tags', { read: ['Owner', 'Guest'], edit: ['Owner'] });

describe('catalogueOf', () => {
  it('finds every permission, feature and flag by its name', () => {
    const tagging = licensed('tags', { package: 'Pro' });
    const catalogue = catalogueOf([tags, tagging, flag('TagsCategories')]);
    expect([...catalogue.permissions]).toEqual([
      ['tags:read', tags.read],
      ['tags:edit', tags.edit],
    ]);
    expect([...catalogue.features]).toEqual([['tags', tagging]]);
    expect([...catalogue.flags]).toEqual(['TagsCategories']);
  });

  it('takes a resource that has an action called "kind" for a resource', () => {
    expect([...catalogueOf([resource('things', { kind: ['Owner'] })]).permissions.keys()]).toEqual(['things:kind']);
  });

  it.each<[string, Declaration, Declaration]>([
    ['tags:edit', tags, resource('tags', { edit: ['Guest'] })],
    ['tags', licensed('tags', { package: 'Pro' }), licensed('tags', { package: 'Flexi' })],
    ['TagsCategories', flag('TagsCategories'), flag('!TagsCategories')],
  ])('refuses "%s" declared twice', (name, one, other) => {
    expect(() => catalogueOf([one, other])).toThrow(DuplicateDeclarationError);
    expect(() => catalogueOf([one, other])).toThrow(`"${name}"`);
  });

  it('takes the same declaration from the web and the gateway part of one plugin for one', () => {
    expect(catalogueOf([tags, tags]).permissions.size).toBe(2);
  });

  it('lets a permission, a feature and a flag share a name', () => {
    expect(() => catalogueOf([licensed('x', {}), flag('x'), resource('x', { read: [] })])).not.toThrow();
  });
});

describe('namesOf', () => {
  it('says what a declaration claims, with its kind', () => {
    expect([tags, licensed('tags', {}), flag('!Tags')].flatMap(namesOf)).toEqual([
      'permission tags:read',
      'permission tags:edit',
      'licence feature tags',
      'feature flag Tags',
    ]);
  });
});

describe('defaultPermissions', () => {
  it('[A6-1] gives each role what the resources declare for it', () => {
    const catalogue = catalogueOf([tags]);
    const held = roles.map((role) => [role, [...defaultPermissions(catalogue, role)]]);
    const nobodyElse = Object.fromEntries(roles.map((role) => [role, []]));
    expect(Object.fromEntries(held)).toEqual({
      ...nobodyElse,
      Owner: ['tags:read', 'tags:edit'],
      Guest: ['tags:read'],
    });
  });
});
