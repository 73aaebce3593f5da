import { useService } from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { documentPages } from '#plugins/documents/contract';
import { invoiceKind } from '../contract/index.ts';

/** /company/{companyId}/invoices/list/detail/{detailId}[/{action}] [A2-37] [B2.3-1] */
export default function InvoiceDetailPage({ params }: PageProps) {
  const { Detail } = useService(documentPages);
  return <Detail kind={invoiceKind} params={params} />;
}
