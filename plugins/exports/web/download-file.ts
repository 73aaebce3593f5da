import { type ActionContext, companyClient, feedback } from '#core/web/tokens';
import { downloadExport } from './live-export-watch.ts';

/** Runs the command `Export.DownloadFile`. [B7-26] */
export default async function downloadFile(
  { exportFileGuid = '' }: Readonly<Record<string, string>>,
  { resolve }: ActionContext,
): Promise<void> {
  await downloadExport({ client: await resolve(companyClient), feedback: await resolve(feedback) }, exportFileGuid);
}
