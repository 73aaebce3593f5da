import { cleanup, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import { useAppLinks } from './use-app-links.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Links = observer(function Links() {
  const { apps, all } = useAppLinks();
  return <p>{[...apps.map(({ label }) => label), all?.label ?? 'nowhere to order'].join(', ')}</p>;
});
const show = async (userAgent: string) => {
  vi.stubGlobal('navigator', { ...window.navigator, userAgent, maxTouchPoints: 5 });
  const shell = await renderInShell(<Links />, { companies: [testCompany('1')], open: '1', permissions: [] });
  const flag = (isHidden: boolean) => act(() => shell.facts.setFlags({ HideEshopLinksForAppStores: isHidden }));
  return { flag, text: () => screen.getByText(/Fakturácia/).textContent };
};

it('[B6-3] [A1-2] on a phone of Apple’s the way to the shop is hidden by its flag, and shown without it', async () => {
  const { flag, text } = await show('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  flag(true);
  expect(text()).toMatch(/Sklad.*nowhere to order$/);
  flag(false);
  expect(text()).toMatch(/Sklad.*Všetky aplikácie$/);
});

it('[B6-3] elsewhere the flag hides nothing', async () => {
  const { flag, text } = await show('Mozilla/5.0 (X11; Linux x86_64)');
  flag(true);
  expect(text()).toMatch(/Všetky aplikácie$/);
});
