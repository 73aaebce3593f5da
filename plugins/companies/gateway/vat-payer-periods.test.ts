import { describe, expect, it } from 'vitest';
import { type CompanyInput, readCompany } from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';
import { updateCompany } from '../contract/index.ts';

let now = new Date('2026-11-21T10:00:00Z');
const gateway = useGateway(() => ({ now: () => now, runJobs: false }));

type Status = Partial<Pick<CompanyInput, 'vatId' | 'vatPayerType' | 'vatPayerPeriods'>>;

/** A company and its owner, with the version that was read last. */
class Kept {
  version = 1;
  readonly id: string;
  readonly owner: TestPerson;

  constructor({ id, owner }: { readonly id: string; readonly owner: TestPerson }) {
    this.id = id;
    this.owner = owner;
  }

  async read() {
    const company = await gateway.ok(this.owner, readCompany, { params: { companyId: this.id } });
    this.version = company.version;
    return company;
  }

  tryChange(status: Status) {
    const body = {
      address: { businessName: 'Píla', contactName: '', street: '', postCode: '', city: '', country: 'SK' },
      registrationId: '',
      taxId: '2021854736',
      vatId: '',
      vatPayerType: 'NonPayer' as const,
      ...status,
      version: this.version,
    };
    return gateway.call(this.owner, updateCompany, { params: { companyId: this.id }, body });
  }

  async change(status: Status) {
    const { reply } = await this.tryChange(status);
    this.version = reply.version;
    return [reply.vatPayerType, reply.vatPayerPeriods.map(({ from, vatPayerType }) => `${from} ${vatPayerType}`)];
  }
}
const opened = async (status: Status = { vatPayerType: 'NonPayer' }) => new Kept(await gateway.company(status));

describe('the VAT status of a company', () => {
  it('holds always until somebody gives a day', async () => {
    const company = await opened({ vatPayerType: 'Payer' });
    expect(await company.read()).toMatchObject({
      vatPayerType: 'Payer',
      vatPayerPeriods: [{ from: null, vatPayerType: 'Payer' }],
    });
  });

  it('changes from today on where a program says no day, and back on the same day as if nothing had been', async () => {
    const company = await opened();
    const changed = ['null NonPayer', '2026-11-21 Payer'];
    expect(await company.change({ vatPayerType: 'Payer' })).toEqual(['Payer', changed]);
    const { vatPayerPeriods } = await company.read();
    expect(await company.change({ vatPayerType: 'Payer', vatPayerPeriods })).toEqual(['Payer', changed]);
    expect(await company.change({ vatPayerType: 'NonPayer', vatPayerPeriods })).toEqual([
      'NonPayer',
      ['null NonPayer'],
    ]);
  });

  it('is given for days that were and that come, and what it is today follows', async () => {
    const company = await opened();
    const vatPayerPeriods = [
      { from: '2027-01-01', vatPayerType: 'NonPayer' as const },
      { from: '2025-11-21', vatPayerType: 'Payer' as const },
    ];
    const periods = ['null NonPayer', '2025-11-21 Payer', '2027-01-01 NonPayer'];
    expect(await company.change({ vatPayerPeriods })).toEqual(['Payer', periods]);
    now = new Date('2027-01-01T10:00:00Z');
    expect((await company.read()).vatPayerType).toBe('NonPayer');
    now = new Date('2026-11-21T10:00:00Z');
  });

  it('keeps the IČ DPH as long as some day needs it [A5-2]', async () => {
    const company = await opened({ vatPayerType: 'Payer', vatId: 'SK2021854736' });
    await company.change({ vatPayerType: 'NonPayer' });
    expect(await company.read()).toMatchObject({ vatPayerType: 'NonPayer', vatId: 'SK2021854736' });
    await company.change({ vatPayerPeriods: [{ from: null, vatPayerType: 'NonPayer' }] });
    expect(await company.read()).toMatchObject({ vatPayerType: 'NonPayer', vatId: '' });
  });

  it('is not changed by two tabs at once: the second one learns what the first one has saved', async () => {
    const company = await opened();
    const { version } = company;
    await company.change({ vatPayerPeriods: [{ from: '2026-11-15', vatPayerType: 'Payer' }] });
    company.version = version;
    const { status, problem } = await company.tryChange({
      vatPayerPeriods: [{ from: '2026-11-01', vatPayerType: 'Payer' }],
    });
    expect({ status, code: problem.code, current: problem.current }).toMatchObject({
      status: 409,
      code: 'stale-version',
      current: { vatPayerType: 'Payer', vatPayerPeriods: [{ from: null }, { from: '2026-11-15' }] },
    });
  });

  it('is refused from a day that does not exist', async () => {
    const company = await opened();
    const { status, problem } = await company.tryChange({
      vatPayerPeriods: [{ from: '2026-02-30', vatPayerType: 'Payer' }],
    });
    expect([status, problem.fields?.[0]?.path]).toEqual([400, '/vatPayerPeriods/0/from']);
  });
});
