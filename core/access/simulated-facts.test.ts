import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { evaluate, type Facts } from './evaluate.ts';
import { flag, licensed, resource } from './gates.ts';
import { simulatedFacts } from './simulated-facts.ts';

const tags = resource('tags', { edit: ['Owner', 'Admin'] });
const tagging = licensed('tags', { package: 'Pro' });
const catalogue = catalogueOf([tags, tagging]);
const licence = {
  type: 'Pro',
  daysValid: 9,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;
const actual: Facts = {
  permission: () => false,
  licence: () => null,
  flag: () => undefined,
  application: () => 'Invoicing',
  role: () => 'Guest',
  setting: () => null,
};

test('what is supposed holds, and all else is as it is', () => {
  const facts = simulatedFacts(actual, { role: 'Admin', flags: { Grid: true } }, catalogue);
  expect(evaluate(tags.edit, facts)).toBe('yes');
  expect(evaluate(tagging, facts)).toBe('no');
  expect([evaluate(flag('Grid'), facts), evaluate(flag('Other'), facts)]).toEqual(['yes', 'pending']);
  expect([facts.role(), facts.application()]).toEqual(['Admin', 'Invoicing']);
});

test('[A2-41] a flag supposed off opens what asks for it to be off', () => {
  expect(evaluate(flag('!Grid'), simulatedFacts(actual, { flags: { Grid: false } }, catalogue))).toBe('yes');
});

test('another application may be supposed', () => {
  const facts = simulatedFacts(actual, { application: 'Warehouse' }, catalogue);
  expect(facts.application()).toBe('Warehouse');
  expect(facts.role()).toBe('Guest');
});

test('a licence may be supposed, or that there is none', () => {
  expect(evaluate(tagging, simulatedFacts(actual, { licence }, catalogue))).toBe('yes');
  const owner = { ...actual, licence: () => licence };
  expect(evaluate(tagging, simulatedFacts(owner, { licence: null }, catalogue))).toBe('no');
});
