import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { GatewayProblem, KostraProvider } from '#core/web';
import { coreWords } from '#core/web/testing';
import {
  feedback,
  type Feedback,
  gatewayClient,
  type GatewayClient,
  language,
  type Language,
  type Toast,
} from '#core/web/tokens';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '../contract/index.ts';
import words from './i18n/sk.json' with { type: 'json' };
import SecondFactorSection from './second-factor-section.tsx';

afterEach(cleanup);

/**
 * Renders the section with a fake gateway that turns the second factor on at the first request but loses the response. It responds to later
 * requests with the problem `later`.
 */
async function show(later: string) {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  let on = false;
  const answers = new Map<unknown, () => unknown>([
    [readSecondFactor, () => ({ keptHere: true, on, recoveryCodesLeft: on ? 10 : 0 })],
    [beginSecondFactor, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Kostra?secret=ABCDEFGH' })],
    [
      confirmSecondFactor,
      () => {
        const wasOn = on;
        on = true;
        throw wasOn ? new GatewayProblem('POST', { status: 409, code: later }) : new TypeError('network');
      },
    ],
  ]);
  const toasts: Toast[] = [];
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(gatewayClient, {
    call: async (endpoint: unknown) => answers.get(endpoint)?.(),
  } as unknown as GatewayClient);
  host.scope.set(feedback, { toast: (toast: Toast) => void toasts.push(toast) } as unknown as Feedback);
  host.scope.set(language, { current: 'sk', text: ({ key }: { key: string }) => key } as unknown as Language);
  render(
    <KostraProvider host={host}>
      <SecondFactorSection />
    </KostraProvider>,
  );
  return { toasts };
}

it.each(['shown-once', 'second-factor-state'])(
  'that was turned on by a try whose answer was lost is shown as on: what comes next answers %s',
  async (later) => {
    const { toasts } = await show(later);
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnúť' }));
    await userEvent.type(await screen.findByLabelText(/Heslo/), 'správne heslo koňa');
    const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await press('Pokračovať');
    await userEvent.type(await screen.findByLabelText(/Kód/), '123456');
    await press('Zapnúť');
    await waitFor(() => expect(toasts.map(({ code }) => code)).toEqual(['save-failed']));
    await press('Zapnúť');
    expect(await screen.findByText('Zapnuté: okrem hesla treba aj kód z aplikácie.')).toBeDefined();
    expect(toasts.at(-1)).toMatchObject({ code: 'second-factor-done' });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
