import { describe, expect, it, test } from 'vitest';
import { packages, roles } from '#core/access';
import { AccessMatrix } from './access-matrix.ts';
import { ContributionMatrix } from './contribution-matrix.ts';
import { licenceOf, openStates } from './licence-states.ts';
import { parseWhoMay, readWhoMay } from './who-may.ts';

const people = ['Owner', 'Admin', 'Accountant', 'Team member', 'Employee', 'Guest'] as const;
const states = [
  'Pro',
  'Free',
  'Flexi',
  'academic',
  'Trial',
  'expired',
  'too many companies',
  'too many users',
] as const;
const words = `
# The words.
roles everyone = ${people.join(', ')}
roles admins = Owner, Admin
licences any = ${states.slice(0, 6).join(', ')}
licences below Pro = Free, Flexi, expired
`;
const read = (...lines: string[]) =>
  parseWhoMay([
    { path: 'tests/fixtures/who-may.txt', text: words },
    { path: 'plugins/tags/who-may.txt', text: lines.join('\n') },
  ]);
const faultOf = (...lines: string[]) => {
  try {
    read(...lines);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the words know every role and every licence there is: a new one is put into them by hand', () => {
  const known = readWhoMay().words;
  expect([...known.roles('everyone')].toSorted()).toEqual([...roles].toSorted());
  expect([...known.licences('any')].toSorted()).toEqual([...openStates].toSorted());
  const types = openStates.map((state) => licenceOf(state).type);
  expect(packages.filter((name) => !types.includes(name))).toEqual([]);
});

describe('an endpoint’s line', () => {
  const id = 'POST companies/:companyId/tags';

  it('says which roles may, and under which licences even they are answered 402', () => {
    const matrix = new AccessMatrix(read(`${id}: admins, Guest; 402 below Pro, academic`));
    expect(matrix.answer(id, 'Owner', 'Pro')).toBe('yes');
    expect(matrix.answer(id, 'Guest', 'Trial')).toBe('yes');
    expect(matrix.answer(id, 'Guest', 'Flexi')).toBe(402);
    expect(matrix.answer(id, 'Owner', 'academic')).toBe(402);
    expect(matrix.answer(id, 'Employee', 'Pro')).toBe(403);
    expect(matrix.answer(id, 'Employee', 'Free')).toBe(403);
    expect([matrix.placeOf(id), matrix.handlerChecksMore(id)]).toEqual(['plugins/tags/who-may.txt:1', false]);
    expect(new AccessMatrix(read(`${id}: admins; asked of each record`)).handlerChecksMore(id)).toBe(true);
  });
});

describe('a contribution’s line', () => {
  const appearance = (line: string) => {
    const matrix = new ContributionMatrix(read(`tags.settings: ${line}`));
    return (role: (typeof people)[number]) =>
      states.map((state) => matrix.appearance('tags.settings', role, state) ?? 'nowhere').join(' ');
  };

  it('says to whom it is open, and to the owner alone where there are too many companies or users', () => {
    const to = appearance('admins');
    expect(to('Owner')).toBe('open open open open open open open open');
    expect(to('Admin')).toBe('open open open open open open absent absent');
    expect(to('Guest')).toBe('absent absent absent absent absent absent absent absent');
  });

  it('says how it appears under some licences, or to some roles', () => {
    const to = appearance('admins; locked below Pro; disabled for Guest');
    expect(to('Owner')).toBe('open locked locked open open locked open open');
    expect(to('Guest')).toBe('disabled disabled disabled disabled disabled disabled disabled disabled');
  });

  it('says under which licences alone it is there', () => {
    expect(appearance('admins; only Trial')('Owner')).toBe('absent absent absent absent open absent absent absent');
  });

  it('says that it is for nobody, for anybody, or has no place', () => {
    expect(appearance('nobody')('Owner')).toBe('absent absent absent absent absent absent absent absent');
    expect(appearance('anybody')('Guest')).toBe('open open open open open open open open');
    expect(appearance('nowhere')('Owner')).toBe(states.map(() => 'nowhere').join(' '));
  });
});

describe('what cannot be read is told with its file and line', () => {
  it.each([
    [
      ['tags.settings: admins', 'tags.nav: admin'],
      'plugins/tags/who-may.txt:2: nobody knows the word "admin"; there are',
    ],
    [['', 'GET tags: admins; 402 below Max'], 'plugins/tags/who-may.txt:2: nobody knows the word "below Max"'],
    [
      ['GET tags: admins; 409 Free'],
      '"409 Free" is not what an endpoint\'s line has: 402 LICENCES, or asked of each record',
    ],
    [['GET tags: nowhere'], 'nobody knows the word "nowhere"'],
    [['tags.nav: admins; 402 Free'], '"402 Free" is not what a contribution\'s line has: only LICENCES; absent'],
    [['tags.nav: nowhere; locked Free'], '"locked Free" says nothing after "nowhere"'],
    [['tags.nav admins'], 'plugins/tags/who-may.txt:1: "tags.nav admins" is no line'],
    [
      ['tags.nav: admins', '# …', 'tags.nav: admins'],
      'who-may.txt:3: tags.nav has a line already, plugins/tags/who-may.txt:1',
    ],
  ])('%j', (lines, fault) => {
    expect(faultOf(...lines)).toContain(fault);
  });

  it('also of a word: one that is there already, or that means what there is not', () => {
    const define = (line: string) => () => parseWhoMay([{ path: 'words', text: `${words}${line}` }]);
    expect(define('roles admins = Owner')).toThrow('words:7: "admins" is defined already');
    expect(define('roles few = Owner, Chief')).toThrow('words:7: "Chief" is not among "everyone"');
    expect(define('rolls few = Owner')).toThrow('words:7: "rolls few = Owner" is no word');
  });
});

it('says a set in the fewest words', () => {
  const { words: known } = read();
  expect(known.sayRoles(['Admin', 'Owner', 'Guest'])).toBe('admins, Guest');
  expect(known.sayRoles([...people])).toBe('everyone');
  expect(known.sayLicences(['Free', 'Flexi', 'expired', 'academic'])).toBe('below Pro, academic');
});
