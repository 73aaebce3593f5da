import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddedFields, addedTo, type ExtraValues, type FieldSet } from '#core/contract/fields';
import type { Point } from '#core/registry';
import { extraText } from '../i18n/extra-text.ts';
import { useFormats } from '../react/use-language.ts';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { gated } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';

/** Returns the fields that plugins add to the records of one owner. The object stays the same until they change. */
export function useAddedFields(point: Point<FieldSet>): AddedFields {
  const contributions = useService(gated);
  return useObserved(
    useCallback(() => {
      const read = <T>(of: Point<T>) => contributions.seen(of).map(({ contribution }) => contribution);
      return addedTo(point, { read }).fields;
    }, [contributions, point]),
  );
}

/** Returns the columns that a list has for added fields; an export has the same. */
export function useFieldColumns<Row extends { readonly extra?: ExtraValues | undefined }>(
  point: Point<FieldSet>,
): readonly DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const fields = useAddedFields(point);
  return useMemo(
    () =>
      Object.entries(fields).flatMap(([name, field]): DataTableColumn<Row>[] =>
        field.list
          ? [
              {
                id: name,
                header: t(field.label),
                card: 'none',
                render: ({ extra }) => extraText(field, extra?.[name], t, formats),
              },
            ]
          : [],
      ),
    [fields, t, formats],
  );
}
