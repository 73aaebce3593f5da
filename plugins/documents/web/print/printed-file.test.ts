import { expect, it, vi } from 'vitest';
import { companyClient, type CommandContext, feedback } from '#core/web/tokens';
import { GatewayProblem } from '#core/web';
import { storedReportLink } from '../../contract/index.ts';
import { downloadPrinted, showPrinted } from './printed-file.ts';

const file = { blobGuid: 'g', fileName: 'Faktúry.pdf', resourceType: 'Invoice' };

/**
 * Makes services for the test: the gateway returns an address, and the browser records the saved links. `isBlocked` makes the browser block
 * new windows.
 */
function open({ isBlocked = false } = {}) {
  const call = vi.fn(async (): Promise<string> => '/gateway/files/x');
  const toast = vi.fn();
  const saved: string[] = [];
  const link = { href: '', download: '-', click: () => saved.push(link.href) };
  vi.stubGlobal('document', { createElement: () => link });
  const services = new Map<object, object>([
    [companyClient, { call }],
    [feedback, { toast }],
  ]);
  const shown = { show: vi.fn(), go: vi.fn(), close: vi.fn() };
  const resolve = (async (token: object) => services.get(token)) as CommandContext['resolve']; // The map contains only the services that the test needs.
  return { call, toast, saved, shown, context: { resolve, window: isBlocked ? undefined : shown } };
}

it('[B7-24] [B7-22] DownloadPrintedDocument saves what the address of the stored report gives', async () => {
  const { call, saved, context } = open();
  await downloadPrinted(file, { resolve: context.resolve });
  const query = { action: 'Download', fileName: 'Faktúry.pdf', resourceType: 'Invoice' };
  expect(call).toHaveBeenCalledExactlyOnceWith(storedReportLink, { params: { guid: 'g' }, query }, expect.anything());
  expect(saved).toEqual(['/gateway/files/x']);
});

it('[B7-25] ShowPrintedDocument shows it in the window that was opened in the click', async () => {
  const { call, saved, shown, context } = open();
  await showPrinted(file, context);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    storedReportLink,
    expect.objectContaining({ query: expect.objectContaining({ action: 'Open' }) }),
    expect.anything(),
  );
  expect(shown.go).toHaveBeenCalledExactlyOnceWith('/gateway/files/x');
  expect([shown.close.mock.calls, saved]).toEqual([[], []]);
});

it('saves it where the browser blocked the window', async () => {
  const { saved, context } = open({ isBlocked: true });
  await showPrinted(file, context);
  expect(saved).toEqual(['/gateway/files/x']);
});

it('says of a file that is gone that it is, and leaves no window that waits for it', async () => {
  const { call, toast, shown, context } = open();
  call.mockRejectedValueOnce(new GatewayProblem('storedReports', { status: 404, code: 'not-found', title: '' }));
  await showPrinted(file, context);
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: { key: 'DOCUMENTS.PRINT.GONE' }, intent: 'warning' }),
  );
  expect(shown.close).toHaveBeenCalledTimes(1);
});
