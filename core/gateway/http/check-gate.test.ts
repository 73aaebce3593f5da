import { describe, expect, it } from 'vitest';
import { all, type Facts, flag, licensed, resource } from '#core/access';
import { checkGate } from './check-gate.ts';
import { Refusal } from './refusal.ts';

const tags = resource('tags', { edit: ['Owner'] });
const tagging = licensed('tags', { package: 'Pro' });
const gate = all(tags.edit, tagging, flag('Tags'));
const denied: Facts = {
  permission: () => false,
  licence: () => null,
  flag: () => true,
  application: () => 'Invoicing',
  role: () => 'Guest',
  setting: () => null,
};

function refusalOf(facts: Facts, path?: string) {
  try {
    checkGate(gate, facts, path);
  } catch (error) {
    if (error instanceof Refusal) return error.toBody();
    throw error;
  }
  return undefined;
}

describe('checkGate', () => {
  it('says with the refusal which leaves are not met, as the browser shows them', () => {
    expect(refusalOf(denied)).toMatchObject({
      status: 403,
      denials: [
        { leaf: tags.edit, verdict: 'no' },
        { leaf: tagging, verdict: 'no' },
      ],
    });
  });

  it('names the field whose value the gate is about', () => {
    expect(refusalOf({ ...denied, permission: () => true }, '/language')).toMatchObject({
      status: 402,
      fields: [{ path: '/language', code: 'licence-required', message: expect.stringContaining('language') }],
    });
  });

  it('refuses what is not known: the gateway has no start to wait for', () => {
    expect(refusalOf({ ...denied, permission: () => undefined })).toMatchObject({ status: 403 });
    expect(refusalOf({ ...denied, permission: () => true, licence: () => undefined })).toMatchObject({ status: 402 });
  });
});
