import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityPages } from '#core/contract';
import { Contribution } from '../react/contribution.tsx';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { gated, pointsOf } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';

/** A list's own columns, and after them those that other plugins add. Keep the identity of `own`: rows compare it. */
export function useListColumns<E>(
  pages: EntityPages<E>,
  own: readonly DataTableColumn<E>[],
): readonly DataTableColumn<E>[] {
  const { t } = useTranslation();
  const contributions = useService(gated);
  const seen = useObserved(useCallback(() => contributions.seen(pointsOf(pages).columns), [contributions, pages]));
  return useMemo(
    () => [
      ...own,
      ...seen.flatMap(({ contribution, visibility }): DataTableColumn<E>[] => {
        const { headerKey, cell, ...place } = contribution.value;
        if (visibility !== 'open') return [];
        return [
          {
            ...place,
            id: contribution.id,
            header: t(headerKey),
            card: 'none',
            render: (entity) => <Contribution contribution={contribution} load={cell} props={{ entity }} />,
          },
        ];
      }),
    ],
    [own, seen, t],
  );
}
