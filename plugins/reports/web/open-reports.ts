import {
  type CommandContext,
  type CommandOutcome,
  companyClient,
  currentApplication,
  navigator,
} from '#core/web/tokens';

const path = 'reports/invoicing#reports-vat-limit';

/** Runs `Reports.OpenInvoicingReports`: opens the reports here, or else in the invoicing application in a new tab. [B7-32] */
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
