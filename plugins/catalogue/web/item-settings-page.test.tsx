import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import { readDocumentItemsSettings, updateDocumentItemsSettings } from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './item-settings-page.tsx';

const permissions = ['documentItemsSettings:edit'];
const licence = {
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
};

afterEach(cleanup);

async function open({ isAutoSaved = true, type = 'Pro' as 'Pro' | 'Free' } = {}) {
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.facts.enter({ role: 'Owner', permissions, licence: { ...licence, type }, flags: {} });
  shell.client
    .answer(readDocumentItemsSettings, () => ({ autoSaveNonStockCatalogItems: isAutoSaved }))
    .answer(updateDocumentItemsSettings, ({ body }) => body);
  return shell;
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /Automaticky ukladať neskladové/ });

it('[B2.9-7] is for whoever holds documentItemsSettings edit', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: [] });
  await shell.openDenied('settings/document-items-settings');
});

it('[B2.13-1] [B7-42] shows what is kept, and keeps what is pressed', async () => {
  const { client, open: go } = await open();
  await go('settings/document-items-settings');
  expect((await toggle()).checked).toBe(true);
  await userEvent.click(await toggle());
  expect((await toggle()).checked).toBe(false);
  expect(client.inputs(updateDocumentItemsSettings)).toEqual([{ body: { autoSaveNonStockCatalogItems: false } }]);
});

it('[B2.13-1] [B5-13] is off where the licence does not allow it, and a press says what would', async () => {
  const { client, feedback, open: go } = await open({ type: 'Free' });
  await go('settings/document-items-settings');
  expect((await toggle()).checked).toBe(false);
  await userEvent.click(await toggle());
  await waitFor(() => expect(feedback.toasts.map(({ code }) => code)).toEqual(['denied']));
  expect((await toggle()).checked).toBe(false);
  expect(client.inputs(updateDocumentItemsSettings)).toEqual([]);
});

it('[B8-18] warns that it could not be loaded, and is off then', async () => {
  const { client, feedback, open: go } = await open();
  client.refuse(readDocumentItemsSettings, 404, 'not-found');
  await go('settings/document-items-settings');
  expect((await toggle()).checked).toBe(false);
  expect(feedback.toasts).toMatchObject([{ intent: 'warning', text: { key: 'SETTINGS.DOCUMENT_ITEMS.LOAD_ERROR' } }]);
  screen.getByText('Nastavenie položiek dokladov sa nepodarilo načítať.');
});

it('[B8-18] warns that it could not be saved, and is as it was then', async () => {
  const { client, feedback, open: go } = await open({ isAutoSaved: false });
  client.refuse(updateDocumentItemsSettings, 500, 'internal');
  await go('settings/document-items-settings');
  await userEvent.click(await toggle());
  await waitFor(() =>
    expect(feedback.toasts).toMatchObject([{ intent: 'warning', text: { key: 'SETTINGS.DOCUMENT_ITEMS.SAVE_ERROR' } }]),
  );
  expect((await toggle()).checked).toBe(false);
});

it('follows what somebody else changes', async () => {
  const { client, events, open: go } = await open({ isAutoSaved: false });
  await go('settings/document-items-settings');
  expect((await toggle()).checked).toBe(false);
  client.answer(readDocumentItemsSettings, () => ({ autoSaveNonStockCatalogItems: true }));
  const change = { entityKind: 'DocumentItemsSettings', action: 'update', id: 'c1', payload: {} } as const;
  await act(async () => events.send(entityChanged, change));
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
});
