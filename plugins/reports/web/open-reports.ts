import {
  type CommandContext,
  type CommandOutcome,
  companyClient,
  currentApplication,
  navigator,
} from '#core/web/tokens';

const path = 'reports/invoicing#reports-vat-limit';

/** Runs `Reports.OpenInvoicingReports`: opens the reports in this window, or in a new tab if they belong to another application. [B7-32] */
export default async function openReports(_data: object, { resolve }: CommandContext): Promise<CommandOutcome> {
  const application = await resolve(currentApplication);
  if (['Invoicing', 'BusinessApp'].includes(application.id)) {
    (await resolve(navigator)).go(path);
    return 'left';
  }
  const { companyId } = await resolve(companyClient);
  const base = application.mainAddress.replace(/\/$/, '');
  window.open(`${base}/company/${companyId}/${path}`, '_blank', 'noopener');
}
