import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { PluginHost } from '#core/registry';
import { KostraProvider } from '#core/web';
import { coreWords } from '#core/web/testing';
import { currentApplication, navigator, type Navigator } from '#core/web/tokens';
import words from './i18n/sk.json' with { type: 'json' };
import { UserLimitDialog } from './user-limit-dialog.tsx';

afterEach(cleanup);

async function show() {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const went: string[] = [];
  const onClose = vi.fn();
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(currentApplication, { id: 'Invoicing', basePath: '/', mainAddress: '/' });
  host.scope.set(navigator, { go: (to: string) => void went.push(to) } as unknown as Navigator); // the only members that it uses
  render(
    <KostraProvider host={host}>
      <UserLimitDialog info={{ licenseLimit: 3 } as never} onClose={onClose} />
    </KostraProvider>,
  );
  await screen.findByRole('alertdialog', { name: 'Zníženie počtu používateľov' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, went, onClose };
}

it('[A2-33] [A6-2] leads the owner to the page of users', async () => {
  const { press, went, onClose } = await show();
  await press('Upraviť používateľov');
  expect([went, onClose.mock.calls.length]).toEqual([['settings/users'], 1]);
});

it('[A6-2] lets the owner go on without', async () => {
  const { press, went, onClose } = await show();
  await press('Pokračovať');
  expect([went, onClose.mock.calls.length]).toEqual([[], 1]);
});
