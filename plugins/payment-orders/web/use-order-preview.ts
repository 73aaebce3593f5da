import { useCallback, useEffect, useState } from 'react';
import { LoadableValue, useService } from '#core/web';
import { type OrderPreview, paymentOrdersStore } from '../contract/index.ts';

/** Loads the preview of an order when the dialog opens, and again when `load` is called. */
export function useOrderPreview(documentIds: readonly string[]) {
  const store = useService(paymentOrdersStore);
  const [preview] = useState(() => new LoadableValue<OrderPreview>());
  const load = useCallback(() => void preview.load(() => store.preview(documentIds)), [preview, store, documentIds]);
  useEffect(load, [load]);
  return { now: preview.now, load };
}
