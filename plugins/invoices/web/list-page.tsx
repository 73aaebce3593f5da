import { useService } from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { documentPages } from '#plugins/documents/contract';
import { invoiceKind } from '../contract/index.ts';

/** /company/{companyId}/invoices/list [A2-37] */
export default function InvoiceListPage({ params }: PageProps) {
  const { List } = useService(documentPages);
  return <List kind={invoiceKind} params={params} />;
}
