import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { type EntityPages, readAddedFilters, writeAddedFilters } from '#core/contract';
import { Contribution } from '../react/contribution.tsx';
import { useService } from '../react/use-service.ts';
import { gated, pointsOf } from '../tokens.ts';
import { ChipSkeleton } from '../ui/chip.tsx';
import { isOfList } from './is-of-list.ts';
import { useConditions } from './use-conditions.ts';

export interface AddedFiltersProps<E, Row> {
  readonly pages: EntityPages<E, Row>;
  /** The path segment of the list, if one extension point belongs to several lists. */
  readonly collection?: string;
  /** The value of `filters` in the list's address; undefined without filters. */
  readonly value: string | undefined;
  readonly onChange: (filters: string | undefined) => void;
}

/** Shows the filters that other plugins add to a list, after the list's own. */
export const AddedFilters = observer(function AddedFilters<E, Row>({
  pages,
  collection,
  value,
  onChange,
}: AddedFiltersProps<E, Row>) {
  const values = readAddedFilters(value);
  const all = useService(gated).seen(pointsOf(pages).filters);
  const seen = useMemo(
    () => all.filter(({ contribution }) => isOfList(contribution.value, collection)),
    [all, collection],
  );
  const isShown = useConditions(useMemo(() => seen.map(({ contribution }) => contribution.value), [seen]));
  const open = seen.filter(
    ({ contribution: { value: added }, visibility }) =>
      visibility === 'open' &&
      // A filter that an address has set can always be taken off.
      (values[added.name] !== undefined || isShown(added)),
  );
  return open.map(({ contribution }) => {
    const { name, component } = contribution.value;
    const change = (next: string | undefined) => onChange(writeAddedFilters({ ...values, [name]: next }));
    return (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={component}
        skeleton={<ChipSkeleton />}
        props={{ value: values[name], onChange: change }}
      />
    );
  });
});
