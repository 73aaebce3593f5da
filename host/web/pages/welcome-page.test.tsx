import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import { WelcomePage } from './welcome-page.tsx';

describe('WelcomePage', () => {
  afterEach(cleanup);

  it('[A2-26] [A9-8] stays for 700 ms even when everything is there at once', async () => {
    const { clock, navigator } = await renderInShell(<WelcomePage />, {
      path: '/welcome',
      companies: [testCompany('7')],
    });
    await act(() => clock.advance(699));
    expect(navigator.location.path).toBe('/welcome');
    await act(() => clock.advance(1));
    expect(navigator.location.path).toBe('/company/7');
  });

  it('[A2-11] leads to the default company', async () => {
    const companies = [testCompany('1'), testCompany('2', { isDefault: true })];
    const { clock, navigator } = await renderInShell(<WelcomePage />, { path: '/welcome', companies });
    await act(() => clock.advance(700));
    expect(navigator.location.path).toBe('/company/2');
  });

  it('[A2-11] leads somebody without a company to create one', async () => {
    const { clock, navigator } = await renderInShell(<WelcomePage />, { path: '/welcome' });
    await act(() => clock.advance(700));
    expect(navigator.location.path).toBe('/company/create');
  });
});
