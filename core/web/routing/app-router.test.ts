// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { AppRouter, createAppRouter, createTestRouter, type LeaveGuard } from './app-router.ts';

const at = (router: AppRouter) => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};
const shown = () => window.location.pathname + window.location.search;

describe('AppRouter', () => {
  it('goes where it is told, relative to the application, and tells of each move', async () => {
    const router = createTestRouter('/business/welcome', '/business');
    const seen: string[] = [];
    const stop = router.subscribe(() => seen.push(at(router)));
    await router.navigate('/company/7/invoices/list?q=žiak#top');
    await router.navigate('?q=b');
    await router.navigate('/company/7', { replace: true });
    await router.navigate(-1);
    stop();
    await router.navigate('/unheard');
    expect(seen).toEqual([
      '/business/company/7/invoices/list?q=%C5%BEiak#top',
      '/business/company/7/invoices/list?q=b',
      '/business/company/7',
      '/business/company/7/invoices/list?q=%C5%BEiak#top',
    ]);
    expect(at(router)).toBe('/business/unheard');
  });
});

describe('its guard', () => {
  let router: AppRouter;
  let asked: string[];
  let answer: (leave: boolean) => void;
  const ask: LeaveGuard = (from, to) => {
    asked.push(`${from.pathname} → ${to.pathname}`);
    return new Promise((resolve) => (answer = resolve));
  };
  const settled = () => new Promise(setImmediate);

  let listening: MockInstance<typeof window.addEventListener>;

  beforeEach(async () => {
    listening = vi.spyOn(window, 'addEventListener');
    asked = [];
    window.history.replaceState(null, '', '/start');
    router = createAppRouter('/');
    await router.navigate('/form');
    await router.navigate('/form?tab=2', { replace: true });
  });

  // One window for all tests, where a router listens as long as the page lives.
  afterEach(() => {
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
    listening.mockRestore();
  });

  it('[A2-5] keeps the page while a link’s question is open, and leaves with a yes', async () => {
    router.guard(ask);
    await router.navigate('/other');
    expect([asked, at(router), shown()]).toEqual([['/form → /other'], '/form?tab=2', '/form?tab=2']);
    answer(true);
    await vi.waitFor(() => expect([at(router), shown()]).toEqual(['/other', '/other']));
  });

  it('[A2-5] undoes the browser’s Back until the answer, and goes there with a yes', async () => {
    router.guard(ask);
    window.history.back();
    await vi.waitFor(() => expect(asked).toEqual(['/form → /start']));
    await vi.waitFor(() => expect([at(router), shown()]).toEqual(['/form?tab=2', '/form?tab=2']));
    answer(false);
    await settled();
    expect(shown()).toBe('/form?tab=2');
    window.history.back();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.waitFor(() => expect(shown()).toBe('/form?tab=2'));
    answer(true);
    await vi.waitFor(() => expect([at(router), shown()]).toEqual(['/start', '/start']));
    expect(asked).toHaveLength(2);
  });

  it('asks once: a later attempt takes the place of the one that is asked about', async () => {
    router.guard(ask);
    await router.navigate('/first');
    await router.navigate('/second');
    answer(true);
    await vi.waitFor(() => expect(at(router)).toBe('/second'));
    expect(asked).toEqual(['/form → /first']);
  });

  it('holds nothing back once it is gone, or when it does not mind', async () => {
    const stop = router.guard(ask);
    stop();
    window.history.back();
    await vi.waitFor(() => expect(at(router)).toBe('/start'));
    router.guard(() => undefined);
    window.history.forward();
    await vi.waitFor(() => expect(at(router)).toBe('/form?tab=2'));
    expect(asked).toEqual([]);
  });

  it('knows the way back after the page was loaded anew', async () => {
    const reloaded = createAppRouter('/');
    reloaded.guard(ask);
    window.history.back();
    await vi.waitFor(() => expect(asked).toEqual(['/form → /start']));
    await vi.waitFor(() => expect(shown()).toBe('/form?tab=2'));
  });
});
