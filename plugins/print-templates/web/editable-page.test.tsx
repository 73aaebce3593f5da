import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import {
  type EditableReport,
  listReportingTypes,
  previewEditableReport,
  readEditableReport,
  updateEditableReport,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './editable-page.tsx';

// The PDF library draws on canvases, which jsdom does not have.
vi.mock('./drawn-preview.tsx', () => ({ default: () => <p>nakreslené</p> }));
afterEach(cleanup);

const given: EditableReport = {
  colour: '#0b6e4f',
  hasBand: false,
  isDense: false,
  numbersLines: false,
  leftOut: ['phone'],
  opening: '',
  closing: '',
  footer: '',
  logo: null,
  signature: null,
  version: 3,
};
const licence = {
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
};

async function prepare(more: object = { type: 'Pro' }) {
  const permissions = ['reportingSettings:edit'];
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.facts.enter({ role: 'Owner', permissions, licence: { ...licence, type: 'Pro', ...more }, flags: {} });
  shell.client
    .answer(listReportingTypes, () => [{ documentType: 'Invoice', title: 'Faktúra' }])
    .answer(readEditableReport, () => given)
    .answer(updateEditableReport, ({ body }) => ({ ...body, version: 4 }));
  return shell;
}
const path = 'editable-report/Invoice';
async function open() {
  const shell = await prepare();
  await shell.open(path);
  return shell;
}

it('[B6-17] keeps what is chosen against the version that was read, and draws it beside', async () => {
  const { client } = await open();
  await screen.findByText('nakreslené');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Telefón' }).checked).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'Farebné záhlavie' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Telefón' }));
  await userEvent.type(screen.getByLabelText('Text na spodku každej strany'), 'Ďakujeme');
  await waitFor(() =>
    expect(client.inputs(previewEditableReport).at(-1)).toMatchObject({
      query: { language: 'sk' },
      body: { hasBand: true, leftOut: [], footer: 'Ďakujeme' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Uložiť' }));
  await waitFor(() =>
    expect(client.inputs(updateEditableReport)).toEqual([
      {
        params: { documentType: 'Invoice' },
        body: { ...given, hasBand: true, leftOut: [], footer: 'Ďakujeme', version: 3 },
      },
    ]),
  );
});

it.each([[{ type: 'Free' }], [{ isAcademicLicense: true }]])(
  '[B6-17] is not opened by a licence of %o',
  async (more) => {
    await (await prepare(more)).openDenied(path);
  },
);
