import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '#core/web/testing';
import { useTryAgain } from './use-try-again.ts';

let isAway: boolean;
let attempts: number;
let clock: TestClock;
beforeEach(() => {
  isAway = true;
  attempts = 0;
  clock = new TestClock();
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  });
});
afterEach(cleanup);

function Page({ status }: { status: number | undefined }) {
  useTryAgain(status, clock, () => (attempts += 1));
  return null;
}

describe('a page that could not be had', () => {
  it('tries again once the server answers, and not before', async () => {
    render(<Page status={0} />);
    await act(() => clock.advance(60_000));
    expect(attempts).toBe(0);
    isAway = false;
    await act(() => clock.advance(30_000));
    expect(attempts).toBe(1);
  });

  it('tries again at once when the network is back', async () => {
    render(<Page status={503} />);
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await act(() => clock.advance(0));
    expect(attempts).toBe(1);
  });

  it('leaves an error that the server answered to the user', async () => {
    isAway = false;
    render(<Page status={500} />);
    await act(() => clock.advance(60_000));
    expect(attempts).toBe(0);
  });
});
