import { describe, expect, test } from 'vitest';
import { all, licensed, type Role } from '#core/access';
import type { Licence } from '#core/contract/platform';
import { FactsStore } from '#core/web/shell';
import type { GatewayClient } from '#core/web/tokens';
import type { UnassignedLicence } from '../contract/index.ts';
import { LicencePromptsStore } from './licence-prompts-store.ts';
import { testLicence } from './test-licence.ts';

const tagging = licensed('tags', { package: 'Pro' });
const editablePrint = licensed('editablePrint', { package: 'Pro', forbiddenForAcademic: true });

const offer: UnassignedLicence = {
  licenseId: '1',
  customerNumber: 'K-1',
  companyName: 'Firma',
  companyRegistrationId: '36421928',
  validUntil: null,
  package: 'Pro',
  packageName: 'Pro',
  remainingCompaniesCount: 1,
  usedCompanyIds: [],
  isAcademicLicense: false,
};

function open({
  licence,
  role = 'Owner',
  offers = [],
}: {
  licence: Licence;
  role?: Role;
  offers?: UnassignedLicence[];
}) {
  const facts = new FactsStore('Invoicing');
  facts.enter({ role, permissions: [], licence, flags: {} });
  const company = { id: '12', name: 'Firma', role, vatPayerType: 'Payer' };
  const gateway = { call: async () => offers } as unknown as GatewayClient; // the store makes only this call
  return new LicencePromptsStore({ company, licence: { entity: licence, ok: true } }, gateway, facts);
}

describe('prompts about the licence', () => {
  test('[B5-13] a licence that does asks nothing', () => {
    const prompts = open({ licence: testLicence() });
    expect(prompts.check(tagging)).toBe(true);
    expect(prompts.current).toBeUndefined();
  });

  test('[A6-3] [B6-15] a click on what the licence blocks names the package that is needed', async () => {
    const prompts = open({ licence: testLicence({ type: 'Flexi' }) });
    expect(prompts.check(tagging)).toBe(false);
    await expect.poll(() => prompts.current).toEqual({ kind: 'requiredPackage', package: 'Pro' });
  });

  test('[A6-3] of two features that are missing the higher package is named, in one prompt', async () => {
    const prompts = open({ licence: testLicence({ type: 'Free' }), role: 'Admin' });
    const changing = licensed('numberingFormatChange', { package: 'Flexi' });
    prompts.check(all(changing, tagging));
    await expect.poll(() => prompts.current).toEqual({ kind: 'requiredPackage', package: 'Pro' });
    prompts.close();
    expect(prompts.current).toBeUndefined();
  });

  test('[B5-13] a refusal that only the gateway knows of yet is explained too', async () => {
    const prompts = open({ licence: testLicence() });
    await prompts.help(tagging);
    expect(prompts.current).toEqual({ kind: 'requiredPackage', package: 'Pro' });
  });

  test('[A2-40] [A5-11] the school version says that it is what forbids', async () => {
    const prompts = open({ licence: testLicence({ isAcademicLicense: true }) });
    await prompts.help(editablePrint);
    expect(prompts.current).toEqual({ kind: 'academic' });
  });

  test('[A1-3] [A4-13] [A6-2] an owner with nothing assigned is offered what was bought; others are not', async () => {
    const licence = testLicence({ type: 'Free', customerNumber: null });
    const owner = open({ licence, offers: [offer] });
    await owner.help(tagging);
    expect(owner.current).toEqual({ kind: 'assign', offers: [offer] });
    const admin = open({ licence, offers: [offer], role: 'Admin' });
    await admin.help(tagging);
    expect(admin.current).toMatchObject({ kind: 'requiredPackage' });
  });

  test('are shown one after another, each kind once', () => {
    const prompts = open({ licence: testLicence() });
    prompts.show({ kind: 'academic' });
    prompts.show({ kind: 'requiredPackage', package: 'Pro' });
    prompts.show({ kind: 'academic' });
    prompts.close();
    expect(prompts.current).toMatchObject({ kind: 'requiredPackage' });
    prompts.close();
    expect(prompts.current).toBeUndefined();
  });
});
