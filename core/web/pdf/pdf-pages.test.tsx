// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PdfPages } from './pdf-pages.tsx';

const page = {
  getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
  render: vi.fn<() => { promise: Promise<void>; cancel: () => void }>(),
};
const destroy = vi.fn<() => Promise<void>>();
const pdf = {
  numPages: 1,
  getPage: vi.fn<(number: number) => Promise<typeof page>>(),
  loadingTask: {
    get destroyed() {
      return destroy.mock.calls.length > 0;
    },
  },
};
vi.mock('pdfjs-dist', () => ({
  VerbosityLevel: { ERRORS: 0 },
  getDocument: () => ({ promise: Promise.resolve(pdf), destroy }),
}));
vi.mock('pdfjs-dist/build/pdf.worker.mjs', () => ({}));

describe('the pages of a PDF', () => {
  const bytes = new ArrayBuffer(8);
  const failed = vi.fn();
  const pages = (file: ArrayBuffer) => (
    <PdfPages bytes={file} label={(number, of) => `Page ${number} of ${of}`} className="" onFailed={failed} />
  );
  const shown = async () => {
    const { unmount, rerender } = render(pages(bytes));
    await screen.findByRole('img', { name: 'Page 1 of 1' });
    return { leave: unmount, showAnother: () => rerender(pages(new ArrayBuffer(9))) };
  };
  beforeEach(() => {
    vi.resetAllMocks();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    destroy.mockResolvedValue();
    pdf.getPage.mockResolvedValue(page);
    page.render.mockReturnValue({ promise: Promise.resolve(), cancel: () => undefined });
  });

  afterEach(cleanup);

  it('are drawn without telling of a failure', async () => {
    await shown();
    await waitFor(() => expect(page.render).toHaveBeenCalledTimes(1));
    expect(failed).not.toHaveBeenCalled();
  });

  it('that can’t be read are told of', async () => {
    pdf.getPage.mockRejectedValueOnce(new Error('no such page'));
    await shown();
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  });

  it('that can’t be drawn are told of', async () => {
    page.render.mockImplementationOnce(() => ({
      promise: Promise.reject(new Error('broken')),
      cancel: () => undefined,
    }));
    await shown();
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  });

  it('left while one is read fail in silence', async () => {
    const reading = Promise.withResolvers<typeof page>();
    pdf.getPage.mockReturnValueOnce(reading.promise);
    destroy.mockRejectedValueOnce(new Error('Worker was destroyed'));
    const { leave } = await shown();
    leave();
    reading.reject(new Error('Worker was terminated'));
    await reading.promise.catch(() => undefined);
    expect(destroy).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });

  it('left while one is drawn are cancelled, in silence', async () => {
    const drawing = Promise.withResolvers<void>();
    const cancel = vi.fn(() => drawing.reject(new Error('Rendering cancelled')));
    page.render.mockReturnValueOnce({ promise: drawing.promise, cancel });
    const { leave } = await shown();
    await waitFor(() => expect(page.render).toHaveBeenCalledTimes(1));
    leave();
    await drawing.promise.catch(() => undefined);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });

  it('of which another file takes the place fail in silence', async () => {
    const reading = Promise.withResolvers<typeof page>();
    pdf.getPage.mockReturnValueOnce(reading.promise);
    const { showAnother } = await shown();
    showAnother();
    reading.reject(new Error('Worker was terminated'));
    await reading.promise.catch(() => undefined);
    expect(destroy).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });
});
