import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Diagnostics, type Problem } from './diagnostics.ts';

const problem = (plugin: string): Problem => ({ code: 'turned-off', plugin, what: 'what', fix: 'fix' });

describe('Diagnostics', () => {
  it('dates each and lists the newest last', () => {
    let now = 100;
    const diagnostics = new Diagnostics({ now: () => now++ });
    diagnostics.report(problem('a'));
    diagnostics.report(problem('b'));
    expect(diagnostics.list.map(({ plugin, at }) => [plugin, at])).toEqual([
      ['a', 100],
      ['b', 101],
    ]);
  });

  it('keeps the newest, up to its limit', () => {
    const diagnostics = new Diagnostics({ limit: 3 });
    for (const plugin of ['a', 'b', 'c', 'd', 'e']) diagnostics.report(problem(plugin));
    expect(diagnostics.list.map(({ plugin }) => plugin)).toEqual(['c', 'd', 'e']);
  });

  it('tells observers and listeners of each new one, until they stop', () => {
    const diagnostics = new Diagnostics();
    const lengths: number[] = [];
    const heard: string[] = [];
    const stops = [
      autorun(() => lengths.push(diagnostics.list.length)),
      diagnostics.onReport(({ plugin }) => heard.push(plugin)),
    ];
    diagnostics.report(problem('a'));
    for (const stop of stops) stop();
    diagnostics.report(problem('b'));
    expect([lengths, heard]).toEqual([[0, 1], ['a']]);
  });

  it('goes on when a listener fails', () => {
    const diagnostics = new Diagnostics();
    const heard: string[] = [];
    diagnostics.onReport(() => {
      throw new Error('log is full');
    });
    diagnostics.onReport(({ plugin }) => heard.push(plugin));
    diagnostics.report(problem('a'));
    expect(heard).toEqual(['a']);
  });
});
