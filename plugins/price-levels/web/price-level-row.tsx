import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton, useFormats } from '#core/web';
import { Field, FormGrid, NumberInput, TextInput } from '#core/web/forms';
import type { PriceLevelsInput } from '../contract/index.ts';
import { exampleBase, examplePrice } from './example-price.ts';

export interface PriceLevelRowProps {
  readonly form: UseFormReturn<PriceLevelsInput>;
  readonly at: number;
  readonly onRemove: () => void;
}

/** Edits a level: its name and discount, with an example price. */
export function PriceLevelRow({ form, at, onRemove }: PriceLevelRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { register, control, watch, formState } = form;
  const errors = formState.errors.levels?.[at];
  const name = watch(`levels.${at}.name`);
  const price = examplePrice(watch(`levels.${at}.discountPercent`));
  return (
    <li className="k-price-level">
      <div className="k-price-level-fields">
        <FormGrid>
          <Field label={t('PRICE_LEVELS.FIELD.NAME')} error={errors?.name?.message} required span={8}>
            <TextInput {...register(`levels.${at}.name`)} autoComplete="off" autoFocus={!name} />
          </Field>
          <Controller
            control={control}
            name={`levels.${at}.discountPercent`}
            render={({ field }) => (
              <Field
                label={t('PRICE_LEVELS.FIELD.DISCOUNT')}
                error={errors?.discountPercent?.message}
                unit="%"
                required
                span={4}
                hint={
                  price && t('PRICE_LEVELS.EXAMPLE', { base: formats.money(exampleBase), price: formats.money(price) })
                }
              >
                <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
              </Field>
            )}
          />
        </FormGrid>
      </div>
      <div className="k-price-level-remove">
        <IconButton
          icon="trash"
          label={t('PRICE_LEVELS.REMOVE', { name: name || String(at + 1) })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
