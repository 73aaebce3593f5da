import { afterEach, expect, test, vi } from 'vitest';
import type { Token } from '#core/registry';
import { companyClient, currentApplication, navigator } from '#core/web/tokens';
import openReports from './open-reports.ts';
import openTurnover from './open-turnover.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the reports as the given application, and returns the addresses that were opened. */
async function opened(id: string): Promise<{ here: string[]; inTabs: string[]; outcome: unknown }> {
  const here: string[] = [];
  const inTabs: string[] = [];
  vi.stubGlobal('window', { open: (address: string) => inTabs.push(address) });
  const services = new Map<string, unknown>([
    [currentApplication.id, { id, basePath: '/warehouse', mainAddress: '/' }],
    [companyClient.id, { companyId: 'c1' }],
    [navigator.id, { go: (to: string) => here.push(to) }],
  ]);
  const resolve = async <T>(token: Token<T>) => services.get(token.id) as T; // Each service has its own token.
  return { here, inTabs, outcome: await openReports({}, { resolve }) };
}

test('[B7-32] goes to the reports at the VAT limit in Invoicing and BusinessApp, elsewhere opens them in a new tab', async () => {
  const path = 'reports/invoicing#reports-vat-limit';
  expect(await opened('Invoicing')).toEqual({ here: [path], inTabs: [], outcome: 'left' });
  expect(await opened('BusinessApp')).toEqual({ here: [path], inTabs: [], outcome: 'left' });
  expect(await opened('Warehouse')).toEqual({ here: [], inTabs: [`/company/c1/${path}`], outcome: undefined });
});

test('[B7-31] a report that was made is opened in a new window, and what is of another origin is said and not opened', async () => {
  const [gone, here]: [string[], string[]] = [[], []];
  const assign = (address: string) => void here.push(address);
  vi.stubGlobal('location', { href: 'https://kostra.example/company/c1', origin: 'https://kostra.example', assign });
  let closed = 0;
  const toast = vi.fn(() => ({ close: () => undefined }));
  const window = {
    show: () => undefined,
    go: (address: string) => void gone.push(address),
    close: () => void (closed += 1),
  };
  const show = (reportUrl: string, isBlocked = false) =>
    openTurnover(
      { reportUrl, reportFileName: 'obrat.xlsx' },
      { resolve: async () => ({ toast }) as never, window: isBlocked ? undefined : window },
    );
  await show('/gateway/files/1?signed=2');
  expect(gone).toEqual(['https://kostra.example/gateway/files/1?signed=2']);
  await show('https://evil.example/1');
  await show('javascript:alert(1)');
  expect([gone.length, closed]).toEqual([1, 2]);
  // If no window can be opened, the report opens in the current one.
  await show('/company/c1/reports/invoicing?report=x', true);
  await show('https://evil.example/1', true);
  expect(here).toEqual(['https://kostra.example/company/c1/reports/invoicing?report=x']);
  expect(toast).toHaveBeenCalledTimes(3);
  expect(toast).toHaveBeenCalledWith({
    intent: 'warning',
    text: { key: 'REPORTS.FOREIGN_ADDRESS', values: { address: 'https://evil.example' } },
  });
});
