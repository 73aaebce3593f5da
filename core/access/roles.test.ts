import { describe, expect, it } from 'vitest';
import { accountants, admins, everyone, isRole, ownerOnly, readers, roles, writers } from './roles.ts';

describe('roles', () => {
  it('[A3-10] are six, by these names', () => {
    expect([...roles].sort()).toEqual(['Accountant', 'Admin', 'Employee', 'Guest', 'Owner', 'Team member']);
  });

  it('knows a role from any other value', () => {
    expect(roles.every(isRole)).toBe(true);
    expect([null, undefined, 1, 'owner', 'Teammember', ''].some(isRole)).toBe(false);
  });

  it('gives each group everything the smaller ones may', () => {
    const ascending = [ownerOnly, admins, accountants, writers, readers, everyone];
    for (const [index, group] of ascending.slice(1).entries())
      expect(group).toEqual(expect.arrayContaining([...(ascending[index] ?? [])]));
    expect(readers).not.toContain('Employee'); // an employee only submits documents (plugin myDocuments)
  });
});
