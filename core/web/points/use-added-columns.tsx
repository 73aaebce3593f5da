import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityPages } from '#core/contract';
import { Contribution } from '../react/contribution.tsx';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { gated, pointsOf } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';
import { isOfList } from './is-of-list.ts';
import { useConditions } from './use-conditions.ts';

/**
 * Returns the columns that other plugins add to a list, which shows them after its own. The array stays the same until a column is added or
 * removed.
 * @param collection the path segment of the list, if one extension point belongs to several lists
 */
export function useAddedColumns<E, Row>(
  pages: EntityPages<E, Row>,
  collection?: string,
): readonly DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const contributions = useService(gated);
  const all = useObserved(useCallback(() => contributions.seen(pointsOf(pages).columns), [contributions, pages]));
  const seen = useMemo(
    () => all.filter(({ contribution }) => isOfList(contribution.value, collection)),
    [all, collection],
  );
  const isShown = useConditions(useMemo(() => seen.map(({ contribution }) => contribution.value), [seen]));
  const shown = useObserved(
    useCallback(() => seen.filter(({ contribution }) => isShown(contribution.value)), [seen, isShown]),
  );
  return useMemo(
    () =>
      shown.flatMap(({ contribution, visibility }): DataTableColumn<Row>[] => {
        const { headerKey, cell, onCards, lists: _lists, shownWhile: _, ...place } = contribution.value;
        if (visibility !== 'open') return [];
        return [
          {
            ...place,
            id: contribution.id,
            header: t(headerKey),
            card: onCards ? 'besideBottom' : 'none',
            render: (entity) => <Contribution contribution={contribution} load={cell} props={{ entity }} />,
          },
        ];
      }),
    [shown, t],
  );
}
