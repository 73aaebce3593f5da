import { expect, test } from 'vitest';
import { catalogueOf, defaultPermissions, resource, type Role, type RoleChanges, withRoleChanges } from './index.ts';

const tags = resource('tags', { read: ['Owner', 'Admin', 'Guest'], edit: ['Owner', 'Admin'] });
const catalogue = catalogueOf([tags]);
const held = (changes: object, role: Role) => [...defaultPermissions(withRoleChanges(catalogue, changes), role)];

test('[B6-6] a deployment gives and takes rights of a role, and leaves the others', () => {
  const changes = { Guest: { allow: ['tags:edit'], deny: ['tags:read'] } };
  expect(held(changes, 'Guest')).toEqual(['tags:edit']);
  expect(held(changes, 'Admin')).toEqual(['tags:read', 'tags:edit']);
  expect(held({}, 'Guest')).toEqual(['tags:read']);
});

test.each([
  [{ Boss: { allow: ['tags:edit'] } }, /no role "Boss".*Owner, Admin/],
  [{ Guest: { deny: ['tags:raed'] } }, /declares "tags:raed" \(role Guest\); near it: tags:read, tags:edit/],
  [{ Owner: { deny: ['tags:read'] } }, /owner may everything/],
  [{ Guest: { allow: ['tags:read'], deny: ['tags:read'] } }, /allowed and denied to Guest/],
])('%j is refused with what would do', (changes, message) => {
  expect(() => withRoleChanges(catalogue, changes as RoleChanges)).toThrow(message);
});
