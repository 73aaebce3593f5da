import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { openTestShell } from '#core/web/testing';
import { type EmailConfig, readEmailConfig, updateEmailConfig } from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './email-settings-page.tsx';

const config: EmailConfig = {
  attachDocument: true,
  smtpConfigurationType: 'Kostra',
  senderName: null,
  smtpConfiguration: {
    email: '',
    smtpServerUrl: '',
    port: 25,
    smtpSecurityType: 'Automatic',
    requiresVerification: true,
    username: '',
    password: '',
    hasPassword: false,
  },
  automaticThanks: {
    sendAutomaticThanks: false,
    automaticThanksSubject: inEachLanguage(() => '{číslo}'),
    automaticThanksBodyTranslations: inEachLanguage(() => '<p>{číslo}</p>'),
  },
  noReplyAddress: 'neodpovedajte@kostra.example',
  hasDemoMailbox: false,
  version: 3,
};
const path = 'settings/email-settings';
const licence = {
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
};

afterEach(cleanup);

async function open({ permissions = ['emailSettings:edit'], type = 'Pro' as 'Pro' | 'Free' } = {}) {
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.facts.enter({ role: 'Owner', permissions, licence: { ...licence, type }, flags: {} });
  shell.client.answer(readEmailConfig, () => config);
  return shell;
}
const sender = () => screen.findByLabelText<HTMLInputElement>('Meno odosielateľa');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('[B2.9-5] [B6-13] opens only for who may edit the settings of e-mail', async () => {
  const { client, openDenied } = await open({ permissions: ['bankaccounts:edit'] });
  await openDenied(path);
  expect(client.calls).toEqual([]);
});

it('says in its place that the settings could not be loaded, and loads them again', async () => {
  const { client, open: go } = await open();
  client.refuse(readEmailConfig, 500, 'internal');
  await go(path);
  await screen.findByText('Nastavenie odosielania sa nepodarilo načítať.');
  client.answer(readEmailConfig, () => config);
  await press('Skúsiť znova');
  expect((await sender()).value).toBe('');
});

it('[B2.10-5] saves against the version that was read; what fails is said, and nothing typed is lost', async () => {
  const { client, feedback, open: go } = await open();
  client.refuse(updateEmailConfig, 500, 'internal');
  await go(path);
  await userEvent.type(await sender(), 'Jana');
  await press('Uložiť');
  const failed = { intent: 'warning', text: { key: 'SETTINGS.SEND_EMAIL.SAVE_ERROR' } };
  await waitFor(() => expect(feedback.toasts).toMatchObject([failed]));
  expect((await sender()).value).toBe('Jana');
  client.answer(updateEmailConfig, () => ({ ...config, senderName: 'Jana', version: 4 }));
  await press('Uložiť');
  await screen.findByRole('button', { name: 'Uložené' });
  const sent = { body: { senderName: 'Jana', version: 3 } };
  expect(client.inputs(updateEmailConfig)).toMatchObject([sent, sent]);
});

it('leaving with changes asks', async () => {
  const { router, at, open: go } = await open();
  await go(path);
  await userEvent.type(await sender(), 'Jana');
  void router.navigate('/company/c1/settings/bank-accounts');
  await press('Zostať na stránke');
  expect(at()).toBe(`/company/c1/${path}`);
  expect((await sender()).value).toBe('Jana');
});

it('[B5-13] [B6-17] asks for the licence once an own server is pressed, and stays as it was', async () => {
  const { feedback, open: go } = await open({ type: 'Free' });
  await go(path);
  await userEvent.click(await screen.findByRole('radio', { name: /Cez vlastný SMTP server/ }));
  await waitFor(() => expect(feedback.toasts.map(({ code }) => code)).toEqual(['denied']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cez Kostru/ }).checked).toBe(true);
  expect(screen.queryByLabelText('Adresa servera')).toBeNull();
});

it('[B5-13] [B6-17] asks for the licence once thanks are pressed, and thanks nobody', async () => {
  const { feedback, open: go } = await open({ type: 'Free' });
  await go(path);
  await press(/Automaticky poďakovať za úhradu/);
  await waitFor(() => expect(feedback.toasts.map(({ code }) => code)).toEqual(['denied']));
  expect(screen.queryByRole('tab')).toBeNull();
});
