import { observable, runInAction } from 'mobx';
import { useEffect, useMemo } from 'react';
import type { Token } from '#core/registry';
import { useKostra } from '../react/kostra-context.tsx';
import type { NavCondition } from '../tokens.ts';

/** A contribution that is shown only under a condition. */
interface Conditional {
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
}

/**
 * Returns a function that says whether the condition of a contribution holds; its result is observable. Until the service of the condition
 * was created, and if it cannot be created, the condition does not hold.
 * @param values the contributions that are seen; keep the same array while it is equal
 */
export function useConditions(values: readonly Conditional[]): (value: Conditional) => boolean {
  const { scope } = useKostra();
  const known = useMemo(() => ({ scope, of: observable.map<string, NavCondition>({}, { deep: false }) }), [scope]);
  useEffect(() => {
    for (const { shownWhile } of values)
      if (shownWhile && scope.offers(shownWhile))
        scope.resolve(shownWhile).then(
          (made) => !scope.signal.aborted && runInAction(() => known.of.set(shownWhile.id, made)),
          () => undefined, // the plugin of the service gets a diagnostic, and the page works without the contribution
        );
  }, [scope, known, values]);
  return useMemo(
    () =>
      ({ shownWhile }) =>
        !shownWhile || known.of.get(shownWhile.id)?.isShown === true,
    [known],
  );
}
