import { afterEach, expect, it, vi } from 'vitest';
import { TestCompanyClient } from '#core/web/testing';
import { GatewayProblem } from '#core/web';
import { type CommandContext, companyClient, feedback } from '#core/web/tokens';
import { importLink } from '../contract/index.ts';
import manifest from '../manifest.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs the command as the manifest contributes it, and returns the calls that it makes. */
async function pressed(data: Record<string, string>, answer: () => string) {
  const client = new TestCompanyClient().answer(importLink, answer);
  const toast = vi.fn();
  const services = new Map<unknown, unknown>([
    [companyClient, client],
    [feedback, { toast }],
  ]);
  const resolve = (async (token: unknown) => services.get(token)) as CommandContext['resolve']; // The tokens resolve to the services above.
  const found = manifest.contributes?.find(({ id }) => id === 'imports.errors')?.value as {
    readonly command: string;
    readonly needs: readonly string[];
    readonly run: () => Promise<{ default: (data: object, context: CommandContext) => Promise<void> }>;
  }; // The extension point guarantees that the value is a command.
  await (await found.run()).default(data, { resolve });
  return { client, toast, found };
}

it('[B7-27] InvoicesImport.DownloadErrorsFile saves the workbook that errorsFileName names', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { client, found } = await pressed(
    { errorsFileName: 'g1.xlsx', importType: 'invoices' },
    () => '/gateway/files/x',
  );
  expect([found.command, found.needs]).toEqual(['InvoicesImport.DownloadErrorsFile', ['errorsFileName']]);
  expect(client.inputs(importLink)).toEqual([{ query: { guid: 'g1', importType: 'invoices' } }]);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/gateway/files/x');
});

it('[B7-27] one whose file is gone is told so', async () => {
  const gone = () => {
    throw new GatewayProblem('imports/link', { status: 404, code: 'not-found', title: '' });
  };
  const { toast } = await pressed({ errorsFileName: 'g1.xlsx' }, gone);
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: { key: 'IMPORTS.FILE_GONE' } }));
});
