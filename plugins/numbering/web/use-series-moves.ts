import { useEffect, useMemo, useRef } from 'react';
import { unsavedChanges, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { NumberingStore } from '../contract/index.ts';
import type { SeriesEditor } from './series-editor.ts';

/**
 * Guards the edited series, and moves between addresses that lose no changes without a question: the question about deleting has an address
 * of its own above the form, so moving there and back needs no question. [A4-15] [B2.9-1]
 */
export function useSeriesMoves(store: NumberingStore, editor: SeriesEditor | undefined) {
  const place = useService(navigator);
  const isMoving = useRef(false);
  useEffect(
    () =>
      unsavedChanges.add({
        // Changes by others require a reload, whatever is lost.
        isDirty: () => !isMoving.current && store.interruption === undefined && editor?.isDirty === true,
      }),
    [store, editor],
  );
  return useMemo(
    () => ({
      /** Moves without a question. */
      move(to: string, options?: { readonly replace?: boolean }) {
        isMoving.current = true;
        place.go(to, options);
        isMoving.current = false;
      },
    }),
    [place],
  );
}
