import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, explain, type Facts, isLocked, type Verdict } from './evaluate.ts';
import {
  all,
  any,
  application,
  flag,
  type Gate,
  type Leaf,
  leavesOf,
  licensed,
  not,
  resource,
  role,
  setting,
} from './gates.ts';
import { LicenceRuleError } from './licence.ts';

const tags = resource('tags', { read: ['Owner'], edit: ['Owner'] });
const nothing: Facts = {
  permission: () => undefined,
  licence: () => undefined,
  flag: () => undefined,
  application: () => undefined,
  role: () => undefined,
  setting: () => undefined,
};
const pro = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
} as const;

describe('evaluate', () => {
  it('opens where there is no gate', () => {
    expect(evaluate(undefined, nothing)).toBe('yes');
    expect(explain(undefined, nothing)).toEqual([]);
  });

  it.each<[string, Gate, Partial<Facts>, Partial<Facts>]>([
    ['a permission', tags.edit, { permission: (name) => name === 'tags:edit' }, { permission: () => false }],
    ['a licence feature', licensed('tags', { package: 'Pro' }), { licence: () => pro }, { licence: () => null }],
    ['[A2-41] a flag', flag('New'), { flag: (name) => name === 'New' }, { flag: () => false }],
    ['[A2-41] a flag that must be off', flag('!New'), { flag: () => false }, { flag: (name) => name === 'New' }],
    [
      '[A1-2] an application',
      application('Warehouse', 'Payrolls'),
      { application: () => 'Payrolls' },
      { application: () => 'Invoicing' },
    ],
    ['[A6-2] a role', role('Owner', 'Admin'), { role: () => 'Admin' }, { role: () => 'Guest' }],
    ['a role of somebody who is no member', not(role('Owner')), { role: () => null }, { role: () => 'Owner' }],
    ['a setting', setting('layout', 'List'), { setting: () => 'List' }, { setting: () => null }],
  ])('asks %s: yes, no, and pending while it is not known', (_, gate, met, unmet) => {
    expect(evaluate(gate, { ...nothing, ...met })).toBe('yes');
    expect(evaluate(gate, { ...nothing, ...unmet })).toBe('no');
    expect(evaluate(gate, nothing)).toBe('pending');
  });

  it('[A4-9] raises the error of a licence rule that nothing covers', () => {
    const gate = licensed('tags', { package: 'Trial' });
    expect(() => evaluate(gate, { ...nothing, licence: () => pro })).toThrow(LicenceRuleError);
  });

  it('agrees with an independent evaluator over what the unknown facts may turn out to be', () => {
    fc.assert(
      fc.property(gates(), sheets(), (gate, sheet) => {
        expect(evaluate(gate, factsOf(sheet))).toBe(kleene(gate, sheet));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never says yes or no where a fact that is still unknown could change it', () => {
    fc.assert(
      fc.property(gates(), sheets(), sheets(true), (gate, sheet, later) => {
        const verdict = evaluate(gate, factsOf(sheet));
        const known = Object.fromEntries(names.map((name) => [name, sheet[name] ?? later[name]]));
        if (verdict !== 'pending') expect(evaluate(gate, factsOf(known))).toBe(verdict);
      }),
      { numRuns: 2_000 },
    );
  });

  it('obeys De Morgan', () => {
    fc.assert(
      fc.property(parts(), sheets(), (of, sheet) => {
        const facts = factsOf(sheet);
        const negated = nonEmpty(of.map(not));
        expect(evaluate(not(all(...nonEmpty(of))), facts)).toBe(evaluate(any(...negated), facts));
        expect(evaluate(not(any(...nonEmpty(of))), facts)).toBe(evaluate(all(...negated), facts));
      }),
    );
  });
});

describe('isLocked', () => {
  const pro = licensed('tags', { package: 'Pro' });
  const refused: Facts = { ...nothing, permission: () => false, licence: () => null };

  it('is what another licence alone would open: not what a right closes as well, and not what is open', () => {
    expect(isLocked(explain(pro, refused))).toBe(true);
    expect(isLocked(explain(all(tags.edit, pro), refused))).toBe(false);
    expect(isLocked(explain(undefined, refused))).toBe(false);
  });
});

describe('explain', () => {
  it('is empty if and only if the gate is open', () => {
    fc.assert(
      fc.property(gates(), sheets(), (gate, sheet) => {
        const facts = factsOf(sheet);
        expect(explain(gate, facts).length === 0).toBe(evaluate(gate, facts) === 'yes');
      }),
      { numRuns: 2_000 },
    );
  });

  it('names leaves that suffice: once each is as it should be, the gate is open', () => {
    fc.assert(
      fc.property(gates(), sheets(), (gate, sheet) => {
        const fixed = { ...sheet };
        const denials = explain(gate, factsOf(sheet));
        for (const { leaf, mustFail } of denials)
          fixed[nameOf(leaf)] = (leaf.kind === 'flag' && leaf.on) !== (mustFail === true);
        // If a leaf occurs several times in a gate, a change that meets one occurrence may break another, so no list of leaves can explain
        // the denial.
        const leaves = leavesOf(gate).map(nameOf);
        fc.pre(new Set(leaves).size === leaves.length);
        expect(evaluate(gate, factsOf(fixed))).toBe('yes');
      }),
      { numRuns: 2_000 },
    );
  });

  it('says of an access token which leaves are closed to it, whatever its person may: rights it was not given, and roles', () => {
    const gate = all(tags.read, tags.edit, role('Owner'));
    const ofToken: Facts = { ...nothing, permission: () => false, role: () => null };
    expect(explain(gate, { ...ofToken, tokenScope: (name) => name === 'tags:read' })).toEqual([
      { leaf: tags.read, verdict: 'no' },
      { leaf: tags.edit, verdict: 'no', lackedBy: 'token' },
      { leaf: role('Owner'), verdict: 'no', lackedBy: 'token' },
    ]);
    expect(explain(gate, ofToken).some(({ lackedBy }) => lackedBy)).toBe(false); // a call by a person, without a token
  });

  it('lists the unmet leaves of all, with those not yet known as pending', () => {
    const gate = all(tags.edit, flag('New'), licensed('tags', { package: 'Pro' }));
    expect(explain(gate, { ...nothing, permission: () => true, flag: () => false })).toEqual([
      { leaf: flag('New'), verdict: 'no' },
      { leaf: licensed('tags', { package: 'Pro' }), verdict: 'pending' },
    ]);
  });

  it('lists every way into an any that is shut, and none once one is open', () => {
    const gate = any(tags.edit, tags.read);
    expect(explain(gate, { ...nothing, permission: () => false })).toEqual([
      { leaf: tags.edit, verdict: 'no' },
      { leaf: tags.read, verdict: 'no' },
    ]);
    expect(explain(gate, { ...nothing, permission: (name) => name === 'tags:read' })).toEqual([]);
  });

  it('marks a leaf that holds and must not', () => {
    expect(explain(not(tags.edit), { ...nothing, permission: () => true })).toEqual([
      { leaf: tags.edit, verdict: 'no', mustFail: true },
    ]);
  });
});

// Gates over four flags cover every shape of a gate: the tests above check each kind of leaf.
const names = ['A', 'B', 'C', 'D'] as const;
type Sheet = Readonly<Record<string, boolean | undefined>>;

function sheets(known = false): fc.Arbitrary<Record<string, boolean | undefined>> {
  const fact = known ? fc.boolean() : fc.option(fc.boolean(), { nil: undefined });
  return fc.record({ A: fact, B: fact, C: fact, D: fact });
}

function gates(): fc.Arbitrary<Gate> {
  return fc.letrec<{ gate: Gate }>((tie) => ({
    gate: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...names, ...names.map((name) => `!${name}`)).map(flag),
      tie('gate').map(not),
      fc.array(tie('gate'), { minLength: 1, maxLength: 3 }).map((of) => all(...nonEmpty(of))),
      fc.array(tie('gate'), { minLength: 1, maxLength: 3 }).map((of) => any(...nonEmpty(of))),
    ),
  })).gate;
}

function parts(): fc.Arbitrary<Gate[]> {
  return fc.array(gates(), { minLength: 1, maxLength: 4 });
}

function nonEmpty<T>(list: readonly T[]): [T, ...T[]] {
  return list as [T, ...T[]]; // the generators never produce an empty list
}

function factsOf(sheet: Sheet): Facts {
  return { ...nothing, flag: (name) => sheet[name] };
}

/**
 * Evaluates a gate by Kleene's logic with numbers (no 0, unknown ½, yes 1): `all` is the minimum, `any` the maximum, `not` is 1 minus the
 * value.
 */
function kleene(gate: Gate, sheet: Sheet): Verdict {
  const value = (of: Gate): number => {
    if (of.kind === 'all') return Math.min(...of.of.map(value));
    if (of.kind === 'any') return Math.max(...of.of.map(value));
    if (of.kind === 'not') return 1 - value(of.gate);
    if (of.kind !== 'flag') throw new Error('only flags here');
    const fact = sheet[of.name];
    return fact === undefined ? 0.5 : Number(fact === of.on);
  };
  return ({ 0: 'no', 0.5: 'pending', 1: 'yes' } as const)[value(gate) as 0 | 0.5 | 1]; // the value is always 0, 0.5 or 1
}

function nameOf(leaf: Leaf): string {
  if (leaf.kind !== 'flag') throw new Error('only flags here');
  return leaf.name;
}
