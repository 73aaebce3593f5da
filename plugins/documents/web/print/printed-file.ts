import { problems } from '#core/contract';
import { isProblem, saveLink } from '#core/web';
import { companyClient, type CommandContext, feedback } from '#core/web/tokens';
import { storedReportLink } from '../../contract/index.ts';

/** The data in the notification of a print: the file, its name and the printed resource. [B7-24] */
type PrintedFile = Readonly<Record<string, string>>;

/** Handles `BulkDocumentPrinting.DownloadPrintedDocument`. [B7-24] */
export async function downloadPrinted(file: PrintedFile, context: CommandContext): Promise<void> {
  const address = await addressOf(file, 'Download', context);
  if (address !== undefined) saveLink(address);
}

/** Handles `BulkDocumentPrinting.ShowPrintedDocument`. If the browser blocks the new window, the file is downloaded. [B7-25] */
export async function showPrinted(file: PrintedFile, context: CommandContext): Promise<void> {
  const address = await addressOf(file, context.window ? 'Open' : 'Download', context);
  if (address === undefined) context.window?.close();
  else if (context.window) context.window.go(address);
  else saveLink(address);
}

/** Returns the address of the file; `undefined` if the file was deleted, after the user was notified. */
async function addressOf(
  { blobGuid = '', fileName = '', resourceType = '' }: PrintedFile,
  action: 'Download' | 'Open',
  { resolve }: CommandContext,
): Promise<string | undefined> {
  const client = await resolve(companyClient);
  const input = { params: { guid: blobGuid }, query: { action, fileName, resourceType } };
  return client.call(storedReportLink, input, { handles: [404] }).catch(async (error: unknown) => {
    if (!isProblem(error, problems.notFound)) throw error;
    (await resolve(feedback)).toast({ code: 'print-gone', intent: 'warning', text: { key: 'DOCUMENTS.PRINT.GONE' } });
    return undefined;
  });
}
