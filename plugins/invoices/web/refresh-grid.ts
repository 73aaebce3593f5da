import { type ActionContext, navigator } from '#core/web/tokens';

/** `InvoicesImport.RefreshGrid`: the invoices as they are now, in the layout that is open, at an address that it was not at before. [B7-33] */
export default async function refreshGrid(
  _data: Readonly<Record<string, string>>,
  { resolve }: ActionContext,
): Promise<void> {
  const place = await resolve(navigator);
  const layout = place.location.path.includes('/invoices/grid') ? 'grid' : 'list';
  place.go(`invoices/${layout}?reload=${Date.now()}`);
}
