import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { observable, runInAction } from 'mobx';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { KostraProvider } from '#core/web';
import { maintenanceWatch, type MaintenanceState, type MaintenanceWatch } from '../contract/index.ts';
import CountdownBar from './countdown-bar.tsx';
import words from './i18n/sk.json' with { type: 'json' };
import MaintenanceOverlay from './maintenance-overlay.tsx';

let shown: boolean[];
beforeEach(() => {
  shown = [];
  // jsdom opens no dialogs; shell-outside.release.spec.ts verifies that this dialog covers everything.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      shown.push(true);
    },
    close: () => shown.push(false),
  });
});
afterEach(() => {
  cleanup();
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});

/** Shows the part of the frame that a watch controls. */
async function show() {
  const resources = { sk: { translation: words } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const watch = observable({ state: { kind: 'none' } as MaintenanceState });
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(maintenanceWatch, watch as unknown as MaintenanceWatch); // the components read only its state
  render(
    <KostraProvider host={host}>
      <CountdownBar />
      <MaintenanceOverlay />
    </KostraProvider>,
  );
  return (state: MaintenanceState) =>
    act(() =>
      runInAction(() => {
        watch.state = state;
      }),
    );
}

it('[B1-4] [B2.5-2] a downtime to come is counted down in m:ss', async () => {
  const become = await show();
  expect(screen.queryByRole('timer')).toBeNull();
  for (const [seconds, text] of [
    [1_800, '30:00'],
    [125, '2:05'],
    [59, '0:59'],
  ] as const) {
    become({ kind: 'countdown', seconds });
    expect(screen.getByRole('timer').textContent).toBe(`Plánovaná odstávka systému začne o ${text}`);
  }
  become({ kind: 'none' });
  expect(screen.queryByRole('timer')).toBeNull();
});

it('[B1-4] [B2.5-1] meanwhile a page says until when, and no key closes it', async () => {
  const become = await show();
  become({ kind: 'inProgress', dateTo: new Date(2026, 10, 28, 4, 5) });
  const page = screen.getByRole('dialog', { name: 'V aplikácii prebieha odstávka z dôvodu údržby.' });
  expect(page.textContent).toContain('Aplikácia bude opäť dostupná približne o 04:05');
  expect(page.textContent).toContain('Ospravedlňujeme sa za komplikácie.');
  expect(shown).toEqual([true]);
  const escape = new Event('cancel', { cancelable: true });
  page.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  become({ kind: 'none' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown).toEqual([true, false]);
});
