import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShell } from '../shell/test-shell.tsx';
import ErrorPage from './error-page.tsx';

const show = (query: string) => renderInShell(<ErrorPage />, { path: `/not-found?${query}` });

describe('ErrorPage', () => {
  afterEach(cleanup);

  it('[A2-17] [A2-22] says that a right is missing and leads back to the company', async () => {
    await show('type=noPermission&idForRedirect=12');
    expect(screen.getByRole('heading').textContent).toBe('Nemáte dostatočné prístupové práva!');
    expect(screen.getByRole('link', { name: 'Späť na úvodnú stránku' }).getAttribute('href')).toBe('/company/12');
    expect(screen.queryByRole('button', { name: 'Odhlásiť' })).toBeNull();
  });

  it('[A2-20] names whom to ask, and offers to sign out', async () => {
    const { signedOut } = await show('type=licenseUserCountExceeded&email=sef%40firma.sk');
    expect(screen.getByRole('heading').textContent).toBe('Do tejto firmy nemáte prístup.');
    expect(screen.getByRole('link', { name: 'sef@firma.sk' }).getAttribute('href')).toBe('mailto:sef@firma.sk');
    expect(screen.getByRole('link', { name: 'Späť na úvodnú stránku' }).getAttribute('href')).toBe('/company/create');
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásiť' }));
    expect(signedOut).toHaveLength(1);
  });

  it('[A2-21] does without the e-mail when the address has none', async () => {
    await show('type=licenseCompaniesCountExceeded');
    expect(document.body.textContent).toContain('Zmenil sa počet firiem v licencii. Kontaktujte správcu firmy.');
  });
});
