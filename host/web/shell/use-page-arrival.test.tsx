import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePageArrival } from './use-page-arrival.ts';

function Place({ page, children }: { page: string | undefined; children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(main, page);
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

describe('usePageArrival', () => {
  afterEach(cleanup);

  it('leaves the first page alone', () => {
    render(
      <Place page="a">
        <h1>A</h1>
      </Place>,
    );
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves alone the first page that comes after others were passed through', () => {
    const { rerender } = render(<Place page={undefined} />);
    rerender(
      <Place page="a">
        <h1>A</h1>
      </Place>,
    );
    expect(document.activeElement).toBe(document.body);
  });

  it('brings the focus to the heading of a new page', () => {
    const { rerender } = render(
      <Place page="a">
        <h1>A</h1>
      </Place>,
    );
    rerender(
      <Place page="b">
        <h1>B</h1>
      </Place>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'B' }));
  });

  it('waits for a heading whose page is still being fetched', async () => {
    const { rerender } = render(
      <Place page="a">
        <h1>A</h1>
      </Place>,
    );
    rerender(<Place page="b" />);
    rerender(
      <Place page="b">
        <h1>B</h1>
      </Place>,
    );
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('B'));
  });

  it.each(['b', undefined])('leaves who goes on with something else while a page (%s) is on its way', (onItsWay) => {
    const heading = <h1>A</h1>;
    const { rerender } = render(<Place page="a">{heading}</Place>);
    rerender(<Place page={onItsWay} />);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    rerender(
      <Place page="b">
        <h1>B</h1>
      </Place>,
    );
    expect(document.activeElement).toBe(document.body);
    rerender(
      <Place page="c">
        <h1>C</h1>
      </Place>,
    );
    expect(document.activeElement?.textContent).toBe('C');
  });

  it('keeps the focus that the page has put somewhere itself', () => {
    const { rerender } = render(<Place page="a" />);
    rerender(
      <Place page="b">
        <h1>B</h1>
        <input ref={(input) => input?.focus()} />
      </Place>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
