// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestRouter } from './app-router.ts';
import { RouterProvider } from './router-context.tsx';
import { RouterLink, RouterNavLink } from './router-link.tsx';

afterEach(cleanup);

function show(path: string, links: React.ReactNode) {
  const router = createTestRouter(`/business${path}`, '/business');
  render(<RouterProvider router={router}>{links}</RouterProvider>);
  return router;
}

/** Clicks, and tells whether the browser would have followed the link itself. */
function click(name: string, how: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name });
  const event = createEvent.click(link, { button: 0, ...how });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

it('is a link to the whole address, and goes there without loading the page', () => {
  const router = show('/', <RouterLink to="/company/7?tab=a">firma</RouterLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/business/company/7?tab=a');
  expect(click('firma')).toBe(false);
  expect(router.state.location).toMatchObject({ pathname: '/business/company/7', search: '?tab=a' });
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (how) => {
    const router = show('/', <RouterLink to="/company/7">firma</RouterLink>);
    vi.spyOn(router, 'navigate');
    expect(click('firma', how)).toBe(true);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);

it('leaves a new tab to the browser, and what its own handler stopped to nobody', () => {
  const router = show(
    '/',
    <>
      <RouterLink to="/a" target="_blank">
        nová karta
      </RouterLink>
      <RouterLink to="/b" onClick={(event) => event.preventDefault()}>
        zastavený
      </RouterLink>
    </>,
  );
  expect([click('nová karta'), click('zastavený')]).toEqual([true, false]);
  expect(router.state.location.pathname).toBe('/business/');
});

it('puts no second entry for the page it is on into the history', async () => {
  const router = show('/first', <RouterLink to="/second">druhá</RouterLink>);
  click('druhá');
  click('druhá');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/business/first');
});

it('marks a navigation link at its address and, without `end`, below it', () => {
  show(
    '/settings/tags/7',
    <>
      <RouterNavLink to="/settings">nastavenia</RouterNavLink>
      <RouterNavLink to="/settings" end>
        iba tu
      </RouterNavLink>
      <RouterNavLink to="/settings/tag">začiatok slova</RouterNavLink>
      <RouterNavLink to="/settings/tags/7" end>
        presne
      </RouterNavLink>
    </>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['nastavenia', 'presne']);
});
