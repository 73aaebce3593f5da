import { useEffect, useState } from 'react';
import { useKostra, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { lineSuggestions, type LineQuestion } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { type StartValues, readStartValues, offeredOn } from '../values/index.ts';

/**
 * Reads the start values of a new document.
 * @param text the text in the address
 * @returns `'pending'` until the partner and the catalogue have loaded
 */
export function useStartValues(text: string | undefined): StartValues | undefined | 'pending' {
  const { kind, stores } = useDocuments();
  const contributions = useService(gated);
  const { scope } = useKostra();
  const [begun, setBegun] = useState<StartValues | undefined | 'pending'>(text === undefined ? undefined : 'pending');
  useEffect(() => {
    if (text === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const suggest = async (question: LineQuestion) => {
      const open = contributions.seen(lineSuggestions).filter(({ visibility }) => visibility === 'open');
      const found = await Promise.all(
        open.map(async ({ contribution }) =>
          (await scope.resolve(contribution.value.suggestions)).find(question, signal),
        ),
      );
      return offeredOn(kind, found.flat());
    };
    void readStartValues(text, { client: stores.client, signal, suggest }).then((read) => {
      if (!signal.aborted) setBegun(read);
    });
    return () => leaving.abort();
  }, [text, kind, stores, contributions, scope]);
  return begun;
}
