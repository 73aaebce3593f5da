import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityPages } from '#core/contract';
import { Contribution } from '../react/contribution.tsx';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { gated, pointsOf } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';

/**
 * The columns that other plugins add to a list; it shows them after its own. The same array until one comes or goes.
 * @param collection the list's path segment, where one point is of several lists
 */
export function useAddedColumns<E, Row>(
  pages: EntityPages<E, Row>,
  collection?: string,
): readonly DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const contributions = useService(gated);
  const seen = useObserved(useCallback(() => contributions.seen(pointsOf(pages).columns), [contributions, pages]));
  return useMemo(
    () =>
      seen.flatMap(({ contribution, visibility }): DataTableColumn<Row>[] => {
        const { headerKey, cell, onCards, lists, ...place } = contribution.value;
        if (visibility !== 'open' || (collection && lists?.includes(collection) === false)) return [];
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
    [seen, t, collection],
  );
}
