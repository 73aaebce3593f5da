import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StartFailure } from './start-failure.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const server = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const away = () => Promise.reject(new TypeError('Failed to fetch'));

it('[A8-5] tells to check the internet only where it is missing', async () => {
  server(away);
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  render(<StartFailure />);
  await screen.findByText('Skontrolujte pripojenie k internetu a skúste to znova.');
});

it('says that the server does not answer, and starts when the network is back', async () => {
  server(away);
  const reload = vi.fn();
  render(<StartFailure reload={reload} />);
  await screen.findByText(/^Server neodpovedá/);
  server(async () => new Response(null, { status: 200 }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('says that the server did not deliver a part, and does not start over and over', async () => {
  server(async () => new Response(null, { status: 200 }));
  const reload = vi.fn();
  render(<StartFailure reload={reload} />);
  await screen.findByText(/^Server odpovedá, niektorú časť/);
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
