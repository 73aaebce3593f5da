import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { FactsStore } from './facts-store.ts';

const licence = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;
const company = { role: 'Owner', permissions: ['tags:read'], licence, flags: { Grid: true } } as const;

it('knows nothing before the first company, which is not the same as no', () => {
  const facts = new FactsStore('Invoicing');
  expect([facts.permission('tags:read'), facts.licence(), facts.flag('Grid'), facts.role()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(facts.application()).toBe('Invoicing');
});

it('in a company knows what is held, and that the rest is not', () => {
  const facts = new FactsStore('Invoicing', { shop: true });
  facts.enter(company);
  expect([facts.permission('tags:read'), facts.permission('tags:edit')]).toEqual([true, false]);
  expect([facts.flag('Grid'), facts.flag('Other')]).toEqual([true, false]);
  expect([facts.role(), facts.licence()]).toEqual(['Owner', licence]);
  expect([facts.setting('shop'), facts.setting('other')]).toEqual([true, null]);
});

it('flags that could not be read count as off: nothing waits for them', () => {
  const facts = new FactsStore('Invoicing');
  facts.enter({ ...company, flags: undefined });
  expect(facts.flag('Grid')).toBe(false);
  facts.setFlags({ Grid: true });
  expect(facts.flag('Grid')).toBe(true);
});

it('outside any company holds nothing, and says so', () => {
  const facts = new FactsStore('Invoicing');
  facts.enter(company);
  facts.leave();
  expect([facts.permission('tags:read'), facts.licence(), facts.role()]).toEqual([false, null, null]);
});

it('wakes only the readers of what changed', () => {
  const facts = new FactsStore('Invoicing');
  facts.enter({ ...company, flags: { Grid: true, Tags: true } });
  const woken: string[] = [];
  const stops = [
    autorun(() => void (facts.permission('tags:read'), woken.push('read'))),
    autorun(() => void (facts.permission('tags:edit'), woken.push('edit'))),
    autorun(() => void (facts.flag('Grid'), woken.push('Grid'))),
    autorun(() => void (facts.flag('Tags'), woken.push('Tags'))),
    autorun(() => void (facts.licence(), woken.push('licence'))),
  ];
  woken.length = 0;
  facts.setPermissions('Owner', ['tags:read', 'tags:edit']);
  expect(woken.splice(0)).toEqual(['edit']);
  facts.setFlags({ Grid: false, Tags: true });
  expect(woken.splice(0)).toEqual(['Grid']);
  facts.setLicence({ ...licence, daysValid: 1 });
  expect(woken.splice(0)).toEqual(['licence']);
  for (const stop of stops) stop();
});

it('shows the facts of one company at a time, never of two', () => {
  const facts = new FactsStore('Invoicing');
  facts.enter(company);
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([facts.role(), facts.permission('tags:read'), facts.flag('Grid')]));
  facts.enter({ role: 'Guest', permissions: [], licence: null, flags: {} });
  expect(seen).toEqual([
    ['Owner', true, true],
    ['Guest', false, false],
  ]);
  stop();
});
