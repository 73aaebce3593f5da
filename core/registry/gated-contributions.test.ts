import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { all, type Facts, flag, type Gate, licensed, not } from '#core/access';
import { Contributions } from './contributions.ts';
import { contribute, point } from './point.ts';
import { GatedContributions } from './gated-contributions.ts';

const items = point<string>('core.items');

describe('GatedContributions', () => {
  it('shows what is open, keeps what is unknown pending, and treats what is refused as it wishes', () => {
    const { gated, add, set } = stage();
    add('open', undefined);
    add('unknown', flag('Unknown'));
    add('hidden', flag('Off'));
    add('disabled', flag('Off'), 'disabled');
    add('locked', licensed('paid', { package: 'Pro' }), 'locked');
    set('Off', false);
    expect(gated.seen(items).map(({ contribution, visibility }) => [contribution.value, visibility])).toEqual([
      ['open', 'open'],
      ['unknown', 'pending'],
      ['disabled', 'disabled'],
      ['locked', 'locked'],
    ]);
    expect(gated.visibility({ gate: flag('Off') })).toBe('hidden');
  });

  it('[B6-14] locks what a licence alone would open; what is denied otherwise too is not shown', () => {
    const { gated, set } = stage();
    const paid = licensed('paid', { package: 'Pro' });
    set('Off', false);
    const visibility = (gate: Gate) => gated.visibility({ gate, whenDenied: 'locked' });
    expect(visibility(paid)).toBe('locked');
    expect(visibility(all(paid, flag('Off')))).toBe('hidden');
    expect(visibility(flag('Off'))).toBe('hidden');
  });

  it('asks again only the gates that read a flag that changes', () => {
    const { gated, add, set, checkedFlags } = stage();
    for (let index = 0; index < 100; index++) add(`item ${index}`, flag(index % 10 ? 'Other' : 'Flipped'));
    const lengths: number[] = [];
    const stop = autorun(() =>
      lengths.push(gated.seen(items).filter(({ visibility }) => visibility === 'open').length),
    );
    expect(checkedFlags.splice(0)).toHaveLength(100);
    set('Flipped', true);
    expect(checkedFlags.splice(0)).toEqual(Array.from({ length: 10 }, () => 'Flipped'));
    set('Nobody reads this', true);
    expect(checkedFlags).toEqual([]);
    stop();
    expect(lengths).toEqual([0, 10]);
  });

  it('asks a gate once, however many contributions share it', () => {
    const { gated, add, checkedFlags } = stage();
    const shared = all(flag('A'), not(flag('B')));
    for (const name of ['one', 'two', 'three']) add(name, shared);
    const stop = autorun(() => gated.seen(items));
    stop();
    expect(checkedFlags).toEqual(['A', 'B']);
  });

  it('does not wake readers whose verdict stays', () => {
    const { gated, add, set } = stage();
    add('item', all(flag('A'), flag('B')));
    set('B', false);
    let runs = 0;
    const stop = autorun(() => {
      gated.seen(items);
      runs += 1;
    });
    set('A', true); // B still refuses
    stop();
    expect(runs).toBe(1);
  });

  it('shows contributions as they come and go', () => {
    const { gated, add, contributions } = stage();
    const seen: string[] = [];
    const stop = autorun(() =>
      seen.push(
        gated
          .seen(items)
          .map(({ contribution }) => contribution.value)
          .join(),
      ),
    );
    add('a', undefined);
    add('b', undefined);
    contributions.removeOwners(new Set(['a']));
    stop();
    expect(seen).toEqual(['', 'a', 'a,b', 'b']);
  });

  it('gives the same array until something of it changes, while somebody observes', () => {
    const { gated, add, set } = stage();
    add('a', flag('A'));
    const stop = autorun(() => gated.seen(items));
    const before = gated.seen(items);
    set('Other', true);
    expect(gated.seen(items)).toBe(before);
    set('A', true);
    expect(gated.seen(items)).not.toBe(before);
    stop();
  });

  it('[A4-9] refuses, and does not take others down, where a gate itself is wrong', () => {
    const { gated, add, set, faults } = stage();
    add('wrong', licensed('x', { package: 'Trial' }));
    add('right', flag('A'));
    set('A', true);
    expect(gated.seen(items).map(({ contribution }) => contribution.value)).toEqual(['right']);
    expect(faults).toHaveLength(1);
  });
});

function stage() {
  const flags = observable.map<string, boolean>();
  const checkedFlags: string[] = [];
  const facts: Facts = {
    permission: () => undefined,
    licence: () => ({
      type: 'Flexi',
      daysValid: 9,
      modules: [],
      isAcademicLicense: false,
      applicationType: 'Invoicing',
      trialExists: true,
    }),
    flag: (name) => {
      checkedFlags.push(name);
      return flags.get(name);
    },
    application: () => undefined,
    role: () => undefined,
    setting: () => undefined,
  };
  const contributions = new Contributions();
  const faults: unknown[] = [];
  return {
    contributions,
    checkedFlags,
    faults,
    gated: new GatedContributions(contributions, facts, { onFault: (error) => faults.push(error) }),
    set: (name: string, value: boolean) => runInAction(() => flags.set(name, value)),
    add: (id: string, gate: Gate | undefined, whenDenied?: 'disabled' | 'locked') =>
      contributions.add(id, [contribute(items, { id, gate, whenDenied }, id)]),
  };
}
