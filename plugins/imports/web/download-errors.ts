import { type ActionContext, companyClient, feedback } from '#core/web/tokens';
import { downloadErrors } from './live-import-store.ts';

/** Runs the command `InvoicesImport.DownloadErrorsFile`; the name is the file's id with its extension. [B7-27] */
export default async function download(
  { errorsFileName = '', importType }: Readonly<Record<string, string>>,
  { resolve }: ActionContext,
): Promise<void> {
  const guid = errorsFileName.replace(/\.xlsx$/, '');
  await downloadErrors({ client: await resolve(companyClient), feedback: await resolve(feedback) }, guid, importType);
}
