import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../react/use-service.ts';
import { type SelectionAction, selectionActions, gated, type ListResource, type MarkedRows } from '../tokens.ts';
import type { DataTableSelection } from '../ui/data-table-types.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { coarsePointer, useMedia } from '../ui/use-media.ts';
import { type MarkableList, marksOf } from './row-marks.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

interface MarkingOptions extends Pick<MarkedRows, 'collection' | 'query' | 'columns'> {
  readonly list: MarkableList;
  readonly resource: ListResource;
  /** The number of rows that the filter finds, if it is known. */
  readonly total?: number | undefined;
}

interface Marking {
  /** The props with which the DataTable shows marks and the bulk bar. */
  readonly table: { readonly selection?: DataTableSelection; readonly bulkBar?: ReactNode };
  /** The button for the `end` of the toolbar: *Vybrať* starts marking, and a second one ends it, on devices without a mouse. */
  readonly tool: ReactNode;
}

/** Lets the user mark rows if a plugin contributes an action for them (`selectionActions`) that the user may use. Call it in an observer. */
export function useMarking({ list, total, resource, ...of }: MarkingOptions): Marking {
  const { t } = useTranslation();
  const contributions = useService(gated);
  const isTouch = useMedia(coarsePointer);
  const marks = marksOf(list);
  const question = JSON.stringify(of.query);
  useEffect(() => marks.ask(question), [marks, question]);
  const { ids, isAll } = marks;
  const selection = useMemo(
    () => ({ ids, count: isAll ? total : ids.size, onChange: (next: ReadonlySet<string>) => marks.mark(next) }),
    [marks, ids, isAll, total],
  );
  const { collection } = of;
  const isOffered = ({ right, lists }: SelectionAction) => {
    if (lists?.includes(collection) === false) return false;
    const gate = right === undefined ? undefined : resource[right];
    // If the right is not known yet, the boxes are shown nevertheless, so that columns do not move.
    return right === undefined || (gate !== undefined && contributions.verdict(gate) !== 'no');
  };
  const verbs = contributions.seen(selectionActions).filter(({ contribution }) => isOffered(contribution.value));
  if (verbs.length === 0) return { table: {}, tool: null };
  const tool = isTouch && list.rows.length > 0 && (
    <span className="k-toolbar-tool">
      {marks.isChoosing ? (
        <IconButton icon="cross" label={t('CORE.LIST.BULK.CLEAR')} onClick={() => marks.clear()} />
      ) : (
        <IconButton icon="tick" label={t('CORE.LIST.BULK.CHOOSE')} onClick={() => marks.choose()} />
      )}
    </span>
  );
  if (isTouch && !marks.isChoosing) return { table: {}, tool };
  const bulkBar = (
    <Suspense fallback={null}>
      <BulkBar list={list} total={total} verbs={verbs} {...of} />
    </Suspense>
  );
  return { table: { selection, bulkBar }, tool };
}
