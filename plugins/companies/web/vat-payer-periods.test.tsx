import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#core/calendar';
import type { Company } from '#core/contract/platform';
import { readCompany } from '#core/contract/platform';
import { today } from '#core/web';
import { openTestShell } from '#core/web/testing';
import { companies, companySession } from '#core/web/tokens';
import { updateCompany } from '../contract/index.ts';
import plugin from '../manifest.ts';
import './company-detail-page.tsx';
import texts from './i18n/sk.json' with { type: 'json' };

afterEach(cleanup);

const stored: Company = {
  id: 'c1',
  version: 3,
  name: 'Píla Ďurčo',
  contactName: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
  ossTaxState: '',
  vatPayerType: 'NonPayer',
  vatPayerPeriods: [{ from: null, vatPayerType: 'NonPayer' }],
  registrationId: '',
  taxId: '2021854736',
  vatId: '',
  registrationCourtTextTranslations: {},
  phoneNumber: '',
  email: '',
  web: '',
  isDefault: true,
  migrationSystemType: '',
  createdTimestamp: '2026-01-01T00:00:00.000Z',
};

async function open() {
  const permissions = ['companyinfo:read', 'companyinfo:edit'];
  const shell = await openTestShell({ plugin, texts, permissions });
  // The page only asks these two to read the company again.
  shell.host.scope.set(companySession, { refresh: async () => undefined } as never);
  shell.host.scope.set(companies, { reload: async () => [] } as never);
  shell.client
    .answer(readCompany, () => stored)
    .answer(updateCompany, ({ body }) => ({ ...stored, ...body, version: body.version + 1 }) as Company);
  await shell.open('settings/company-detail');
  await screen.findByLabelText('DIČ');
  const sent = async () => {
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() => expect(shell.client.inputs(updateCompany)).not.toEqual([]));
    const [{ body }] = shell.client.inputs(updateCompany) as { body: Company }[] as [{ body: Company }];
    return body;
  };
  return { ...shell, sent };
}
const periods = () => within(screen.getByRole('group', { name: 'Platcovstvo DPH podľa dní' }));
const days = () => periods().getAllByLabelText<HTMLInputElement>('Platí od');
const type = (day: string) => fireEvent.change(days().at(-1)!, { target: { value: day } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the VAT status of the company', () => {
  it('that is chosen holds from today unless another day is given, and shows the IČ DPH [A5-2]', async () => {
    const { sent } = await open();
    expect(periods().queryByLabelText('Platí od')).toBeNull();
    await userEvent.click(radio('Platiteľ DPH'));
    expect(days().map(({ value }) => value)).toEqual(['Od začiatku', formatDay(today())]);
    expect(screen.getByLabelText<HTMLInputElement>('IČ DPH').value).toBe('SK2021854736');
    const since = addDays(today(), -30);
    type(formatDay(since));
    expect(await sent()).toMatchObject({
      vatPayerType: 'Payer',
      vatId: 'SK2021854736',
      vatPayerPeriods: [
        { from: null, vatPayerType: 'NonPayer' },
        { from: since, vatPayerType: 'Payer' },
      ],
    });
  });

  it('that comes on a later day is not yet that of today', async () => {
    const { sent } = await open();
    await userEvent.click(radio('Platiteľ DPH'));
    type(formatDay(addDays(today(), 30)));
    expect([radio('Platiteľ DPH').checked, radio('Neplatiteľ DPH').checked]).toEqual([false, true]);
    expect(await sent()).toMatchObject({ vatPayerType: 'NonPayer', vatId: 'SK2021854736' });
  });

  it('leaves no trace if it is chosen back, or its row is removed', async () => {
    await open();
    await userEvent.click(radio('Platiteľ DPH'));
    await userEvent.click(radio('Neplatiteľ DPH'));
    expect(periods().queryByLabelText('Platí od')).toBeNull();
    await userEvent.click(periods().getByRole('button', { name: 'Pridať zmenu k inému dňu' }));
    type('1.3.2026');
    await userEvent.click(periods().getByRole('button', { name: /^Odstrániť zmenu/ }));
    expect(periods().queryByLabelText('Platí od')).toBeNull();
    expect(screen.queryByLabelText('IČ DPH')).toBeNull();
  });

  it('is not saved from a day that is missing, is no day, or stands there already', async () => {
    const { client } = await open();
    await userEvent.click(periods().getByRole('button', { name: 'Pridať zmenu k inému dňu' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText('Vyplňte toto pole.');
    type('31.2.2026');
    await screen.findByText('Zadajte dátum v tvare dd.mm.rrrr.');
    type('1.3.2026');
    await userEvent.click(periods().getByRole('button', { name: 'Pridať zmenu k inému dňu' }));
    type('1.3.2026');
    await screen.findByText('Od tohto dňa už jedna zmena platí.');
    expect(client.inputs(updateCompany)).toEqual([]);
  });
});
