import { act, cleanup, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, it } from 'vitest';
import { useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { renderInShell } from '../shell/test-shell.tsx';
import BankAuthRedirectPage from './bank-auth-redirect-page.tsx';

afterEach(cleanup);

const Here = observer(function Here() {
  const { path, search } = useService(navigator).location;
  return path === '/bank-auth-redirect' ? <BankAuthRedirectPage /> : <p>{path + search}</p>;
});

it('[A2-4] [B2.16-3] leads with the whole query to the company before the first colon, and is no step of the way back', async () => {
  const { navigator: place } = await renderInShell(<Here />, { path: '/company/create' });
  act(() => place.go('/bank-auth-redirect?code=a%26b&state=7:x:y'));
  await screen.findByText('/company/7/settings/bank-accounts?code=a%26b&state=7:x:y');
  act(() => place.back());
  await screen.findByText('/company/create');
});

it('[A2-4] without a company leads to what is not found', async () => {
  await renderInShell(<Here />, { path: '/bank-auth-redirect?state=:12' });
  await screen.findByText('/not-found?type=pageNotFound');
});
