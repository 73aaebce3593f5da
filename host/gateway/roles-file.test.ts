import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployedCatalogue } from '#core/gateway';
import { readRoleChanges } from './roles-file.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kostra-roles-'));
  mkdirSync(join(root, 'config'));
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (text: string) => writeFileSync(join(root, 'config/roles.json'), text);

test('[B6-6] config/roles.json changes what a role may', async () => {
  write('{ "roles": { "Accountant": { "allow": ["users:read"] }, "Guest": { "deny": ["companyinfo:read"] } } }');
  const { permissions } = deployedCatalogue([], await readRoleChanges(root));
  expect(permissions.get('users:read')?.roles).toEqual(['Owner', 'Admin', 'Accountant']);
  expect(permissions.get('companyinfo:read')?.roles).not.toContain('Guest');
});

test('without the file roles are as they are declared', async () => {
  expect(await readRoleChanges(root)).toEqual({});
});

test.each([
  'nonsense',
  '[]',
  '{"roles":[]}',
  '{"roles":{"Guest":["partners:read"]}}',
  '{"roles":{"Guest":{"may":[]}}}',
])('refuses %s with the cure', async (text) => {
  write(text);
  await expect(readRoleChanges(root)).rejects.toMatchObject({ code: 'config-invalid', fix: /roles\.schema\.json/ });
});

test('a right that nobody declares stops the start, with those that are near', async () => {
  write('{ "roles": { "Guest": { "deny": ["users:raed"] } } }');
  const changes = await readRoleChanges(root);
  expect(() => deployedCatalogue([], changes)).toThrow(
    expect.objectContaining({
      code: 'roles-invalid',
      cause: expect.stringMatching(/users:raed.*users:read, users:edit/),
    }),
  );
});
