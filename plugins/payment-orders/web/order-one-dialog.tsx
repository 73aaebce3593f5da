import { useMemo } from 'react';
import type { DialogPartProps } from '#core/web/tokens';
import { type ShownDocument } from '#plugins/documents/contract';
import OrderDialog from './order-dialog.tsx';

/** A dialog that orders the payment of the open invoice: *Príkaz na úhradu*. */
export default function OrderOneDialog({ entity: { id }, onClose }: DialogPartProps<Pick<ShownDocument, 'id'>>) {
  return <OrderDialog documentIds={useMemo(() => [id], [id])} onClose={onClose} />;
}
