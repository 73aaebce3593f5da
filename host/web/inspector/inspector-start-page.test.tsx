import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import InspectorStartPage from './inspector-start-page.tsx';

afterEach(cleanup);

it('leads to the inspector of the home company', async () => {
  const { navigator } = await renderInShell(<InspectorStartPage />, {
    path: '/inspector',
    companies: [testCompany('7')],
  });
  await waitFor(() => expect(navigator.location.path).toBe('/company/7/inspector'));
});

it('[A2-11] is there for somebody without a company', async () => {
  const { navigator } = await renderInShell(<InspectorStartPage />, { path: '/inspector' });
  await screen.findByRole('heading', { name: 'Inšpektor' });
  expect(screen.getByRole('tab', { name: /Adresy/ })).toBeDefined();
  expect(navigator.location.path).toBe('/inspector');
});
