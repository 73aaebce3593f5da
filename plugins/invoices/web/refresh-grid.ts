import {
  type CommandContext,
  type CommandOutcome,
  currentApplication,
  currentCompany,
  navigator,
} from '#core/web/tokens';

/** The applications that have the list of invoices in their menu. */
const withInvoices = ['Invoicing', 'BusinessApp'];

/**
 * Handles the command `InvoicesImport.RefreshGrid`: it loads the list of invoices again, or the grid if the grid is open, with its filters.
 * An application without that list opens the one of the invoicing application in a new tab. [B7-33]
 */
export default async function refreshGrid(
  _data: Readonly<Record<string, string>>,
  { resolve }: CommandContext,
): Promise<CommandOutcome> {
  const reload = `reload=${Date.now()}`;
  const { id, mainAddress } = await resolve(currentApplication);
  if (!withInvoices.includes(id)) {
    const { id: companyId } = await resolve(currentCompany);
    const address = `${mainAddress.replace(/\/$/, '')}/company/${companyId}/invoices/list?${reload}`;
    globalThis.open(address, '_blank', 'noopener');
    return;
  }
  const place = await resolve(navigator);
  const { path, search } = place.location;
  const [, layout] = /\/invoices\/(list|grid)$/.exec(path) ?? [];
  const query = new URLSearchParams(layout ? search : '');
  query.delete('reload');
  place.go(`invoices/${layout ?? 'list'}?${[query.toString(), reload].filter(Boolean).join('&')}`);
  return 'left';
}
