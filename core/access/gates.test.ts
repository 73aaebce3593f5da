import { describe, expect, it } from 'vitest';
import {
  all,
  any,
  application,
  flag,
  leavesOf,
  type LicenceGate,
  licensed,
  not,
  resource,
  role,
  setting,
} from './gates.ts';
import { licenceAllows, type LicenceFacts } from './licence.ts';

describe('resource', () => {
  it('[B6-6] makes one permission gate an action, named resource:action, with the roles that hold it', () => {
    expect(resource('tags', { read: ['Owner', 'Guest'], edit: ['Owner'] })).toEqual({
      read: { kind: 'permission', name: 'tags:read', roles: ['Owner', 'Guest'] },
      edit: { kind: 'permission', name: 'tags:edit', roles: ['Owner'] },
    });
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(resource('tags', { read: ['Owner'] }))).toBe(true);
  });
});

describe('flag', () => {
  it('[A2-41] reads a leading ! as "must be off"', () => {
    expect(flag('New')).toEqual({ kind: 'flag', name: 'New', on: true });
    expect(flag('!New')).toEqual({ kind: 'flag', name: 'New', on: false });
  });
});

describe('licensed', () => {
  const licence = (detailedModules: readonly string[]): LicenceFacts => ({
    type: 'Pro',
    daysValid: 200,
    modules: [],
    detailedModules,
    isAcademicLicense: false,
    applicationType: 'Invoicing',
    trialExists: true,
  });
  const opens = (gate: LicenceGate, ...modules: string[]) => licenceAllows(gate.rule, licence(modules));

  it('[A4-10] needs the detailed module of its own name, where it names none', () => {
    const tags = licensed('tags', { package: 'Pro' });
    expect(opens(tags, 'tags')).toBe(true);
    expect(opens(tags, 'discounts')).toBe(false);
    expect(opens(tags)).toBe(false);
  });

  it('[A4-10] needs the detailed modules that it names, and not one of its own name', () => {
    const orders = licensed('orders', { package: 'Flexi', detailedModules: ['Sales', 'Stock'] });
    expect(opens(orders, 'Sales', 'Stock')).toBe(true);
    expect(opens(orders, 'Sales', 'orders')).toBe(false);
  });
});

describe('a gate', () => {
  const tags = resource('tags', { edit: ['Owner'] });
  const gate = all(
    tags.edit,
    any(flag('!Old'), not(role('Guest'))),
    licensed('tags', { package: 'Pro', forbiddenForAcademic: true }),
    application('Warehouse'),
    setting('layout', 'List'),
  );

  it('is data: it travels as JSON, as the body of a 403 does', () => {
    expect(JSON.parse(JSON.stringify(gate))).toEqual(gate);
  });

  it('lists its leaves in reading order', () => {
    expect(leavesOf(gate).map(({ kind }) => kind)).toEqual([
      'permission',
      'flag',
      'role',
      'licence',
      'application',
      'setting',
    ]);
  });
});
