import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKostra, useService } from '#core/web';
import { Field, SelectInput } from '#core/web/forms';
import { gated } from '#core/web/tokens';
import { type StockPlace, stockPlaces } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';

interface PlaceInputProps {
  readonly path: `extra.${string}`;
  readonly label: string;
  readonly error?: string;
}

const none: readonly StockPlace[] = [];

/** Chooses the place that the goods come from or go to. It is not shown without a stock plugin or with only one place. */
export function PlaceInput({ path, label, error }: PlaceInputProps) {
  const contributions = useService(gated);
  const { scope } = useKostra();
  const { control, setValue, clearErrors } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: path });
  const [places, setPlaces] = useState(none);
  useEffect(() => {
    const keeper = contributions.seen(stockPlaces).find(({ visibility }) => visibility === 'open');
    if (!keeper) return undefined;
    let gone = false;
    void scope
      .resolve(keeper.contribution.value.places)
      .then((store) => store.list())
      .then((list) => gone || setPlaces(list));
    return () => void (gone = true);
  }, [contributions, scope]);
  const usual = places[0]?.id;
  const isThere = chosen === '' || places.some(({ id }) => id === chosen);
  if (places.length < 2 && (isThere || !error)) return null;
  return (
    <Field label={label} {...(error && { error })} span={4}>
      <SelectInput
        name={path}
        // A deleted place appears empty until another one is chosen.
        value={isThere ? String(chosen || usual) : ''}
        {...(!isThere && { placeholder: '\u00a0' })}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target: { value } }) => {
          setValue(path, value === usual ? '' : value, { shouldDirty: true });
          clearErrors(path);
        }}
      />
    </Field>
  );
}
