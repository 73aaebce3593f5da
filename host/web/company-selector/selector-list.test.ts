import type { CompanyListItem } from '#core/contract/platform';
import { describe, expect, it } from 'vitest';
import { roleKeyOf, selectorList, shortName } from './selector-list.ts';

function company(id: string, businessName = `Firma ${id}`, lastLoginAt: string | null = null): CompanyListItem {
  return { id, businessName, registrationId: '', isDefault: false, roleName: 'Owner', lastLoginAt };
}
function companies(...names: string[]): CompanyListItem[] {
  return names.map((name, index) => company(String(index), name));
}
const seven = companies(
  'Tatranské drevo',
  'Ľubietová s. r. o.',
  'Beta-Alfa',
  'Drevo Tatry',
  'Alfabet',
  'Gama',
  'Delta',
);

describe('selectorList', () => {
  it('[A2-28] puts the current company apart from the others', () => {
    const { current, others } = selectorList(seven, '1', '');
    expect(current?.businessName).toBe('Ľubietová s. r. o.');
    expect(others.map(({ id }) => id).toSorted()).toEqual(['0', '2', '3', '4', '5', '6']);
  });

  it('[A2-28] [B7-38] has what was used last first; what was never used follows by its Slovak name', () => {
    const list = [
      company('0', 'Žilina'),
      company('1', 'Chata', '2026-11-20T08:00:00.000Z'),
      company('2', 'Cukráreň'),
      company('3', 'Chalupa'),
      company('4', 'Dielňa', '2026-11-21T07:00:00.000Z'),
      company('5', 'Čajovňa'),
      company('6', 'Hostinec'),
    ];
    const names = (query: string) => selectorList(list, '1', query).others.map(({ businessName }) => businessName);
    expect(names('')).toEqual(['Dielňa', 'Cukráreň', 'Čajovňa', 'Hostinec', 'Chalupa', 'Žilina']);
    expect(names('ch')).toEqual(['Chata', 'Chalupa']);
  });

  it('[A2-28] [A9-7] has a search box from seven companies on', () => {
    expect(selectorList(seven.slice(0, 6), '0', '').searchable).toBe(false);
    expect(selectorList(seven, '0', '').searchable).toBe(true);
  });

  it('[A2-28] finds by the beginnings of words, all of them, without regard to case and diacritics', () => {
    const found = (query: string) => selectorList(seven, '6', query).others.map(({ businessName }) => businessName);
    expect(found('tat DREV')).toEqual(['Drevo Tatry', 'Tatranské drevo']);
    expect(found('lubie')).toEqual(['Ľubietová s. r. o.']);
    expect(found('alfa')).toEqual(['Alfabet', 'Beta-Alfa']);
    expect(found('revo')).toEqual([]);
  });

  it('[A2-28] a search finds the current company too', () => {
    expect(selectorList(seven, '4', 'alfa').others.map(({ id }) => id)).toEqual(['4', '2']);
    expect(selectorList(seven, '4', ' ').others.map(({ id }) => id)).not.toContain('4');
  });

  it('[A2-28] passes over a query left behind when there are fewer than seven', () => {
    expect(selectorList(seven.slice(0, 3), '0', 'nothing').others).toHaveLength(2);
  });

  it('[A2-28] knows no current company outside one', () => {
    expect(selectorList(seven, undefined, '')).toMatchObject({ current: undefined, others: { length: 7 } });
  });
});

describe('shortName', () => {
  it('[A9-7] cuts to 50 characters', () => {
    expect(shortName('x'.repeat(50))).toBe('x'.repeat(50));
    expect([...shortName('x'.repeat(51))]).toHaveLength(50);
  });
});

describe('roleKeyOf', () => {
  it('[A2-28] shows every role but Owner', () => {
    expect(roleKeyOf({ roleName: 'Owner' })).toBeUndefined();
    expect(roleKeyOf({ roleName: 'Team member' })).toBe('ROLE.TEAM_MEMBER');
  });
});
