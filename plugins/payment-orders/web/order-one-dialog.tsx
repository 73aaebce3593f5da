import { useMemo } from 'react';
import type { DialogPartProps } from '#core/web/tokens';
import { type ShownDocument } from '#plugins/documents/contract';
import OrderDialog from './order-dialog.tsx';

/** Shows *Príkaz na úhradu* for the open invoice. */
export default function OrderOneDialog({ entity: { id }, onClose }: DialogPartProps<Pick<ShownDocument, 'id'>>) {
  return <OrderDialog documentIds={useMemo(() => [id], [id])} onClose={onClose} />;
}
