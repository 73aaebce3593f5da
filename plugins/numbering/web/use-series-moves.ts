import { useEffect, useMemo, useRef } from 'react';
import { unsavedChanges, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { NumberingStore } from '../contract/index.ts';
import type { SeriesEditor } from './series-editor.ts';

/**
 * Guards the series being edited, and goes where no changes are lost: the question whether to delete has an address of
 * its own, over the form, so going there and back asks nothing. [A4-15] [B2.9-1]
 */
export function useSeriesMoves(store: NumberingStore, editor: SeriesEditor | undefined) {
  const place = useService(navigator);
  const isMoving = useRef(false);
  useEffect(
    () =>
      unsavedChanges.add({
        // What others changed has to be read anew, whatever is lost.
        isDirty: () => !isMoving.current && store.interruption === undefined && editor?.isDirty === true,
      }),
    [store, editor],
  );
  return useMemo(
    () => ({
      /** Without a question. */
      move(to: string, options?: { readonly replace?: boolean }) {
        isMoving.current = true;
        place.go(to, options);
        isMoving.current = false;
      },
    }),
    [place],
  );
}
