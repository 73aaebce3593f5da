import { describe, expect, it } from 'vitest';
import { MemberTable } from './member-table.ts';

describe('MemberTable', () => {
  it('knows members by group and groups by member, each once', () => {
    const table = new MemberTable<string>();
    for (const [group, member] of [
      ['a', 'x'],
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
    ] as const)
      table.join(group, member);
    expect([table.members('a'), table.groupsOf('x'), table.size('a'), table.has('b', 'y')]).toEqual([
      ['x', 'y'],
      ['a', 'b'],
      2,
      false,
    ]);
  });

  it('tells whether the one who leaves was in', () => {
    const table = new MemberTable<string>();
    table.join('a', 'x');
    expect([table.leave('a', 'x'), table.leave('a', 'x'), table.leave('b', 'x')]).toEqual([true, false, false]);
  });

  it('is not disturbed by members that leave while it is walked through', () => {
    const table = new MemberTable<string>();
    for (const member of ['x', 'y', 'z']) table.join('a', member);
    const seen = table.members('a').filter((member) => {
      table.leaveAll(member);
      return true;
    });
    expect([seen, table.size('a')]).toEqual([['x', 'y', 'z'], 0]);
  });
});
