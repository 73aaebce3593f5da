import { useEffect, useMemo, useRef } from 'react';
import { unsavedChanges, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { NumberingStore } from '../contract/index.ts';
import type { SeriesEditor } from './series-editor.ts';

/**
 * Asks before unsaved changes of the edited series are lost, and provides moves without this question: the delete dialog has a separate
 * address but keeps the form below it, so moving there and back loses no changes. [A4-15] [B2.9-1]
 */
export function useSeriesMoves(store: NumberingStore, editor: SeriesEditor | undefined) {
  const place = useService(navigator);
  const isMoving = useRef(false);
  useEffect(
    () =>
      unsavedChanges.add({
        // A change by another user requires a reload, so the user is not asked about unsaved changes.
        isDirty: () => !isMoving.current && store.interruption === undefined && editor?.isDirty === true,
      }),
    [store, editor],
  );
  return useMemo(
    () => ({
      /** Moves without asking about unsaved changes. */
      move(to: string, options?: { readonly replace?: boolean }) {
        isMoving.current = true;
        place.go(to, options);
        isMoving.current = false;
      },
    }),
    [place],
  );
}
