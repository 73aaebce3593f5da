import { observer } from 'mobx-react-lite';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActions, FormNotices, SaveButton, StaleVersionQuestion } from '#core/web/forms';
import { Button, EmptyState, Intro, useFormats } from '#core/web';
import type { PriceLevel, PriceLevelSet } from '../contract/index.ts';
import { PriceLevelRow } from './price-level-row.tsx';
import { usePriceLevelsForm } from './use-price-levels-form.ts';

/** Edits all levels together. */
export const PriceLevelsForm = observer(function PriceLevelsForm({ loaded }: { readonly loaded: PriceLevelSet }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { form, save, submit, question, storedDraft } = usePriceLevelsForm(loaded);
  // The key of the array is not called `id`, because `id` is the level's own id.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'levels', keyName: 'key' });
  const change = (act: () => void) => {
    save.changed();
    act();
  };
  const add = (label: string) => (
    <Button icon="add" onClick={() => change(() => append({ name: '', discountPercent: '' }))}>
      {label}
    </Button>
  );
  const inWords = (levels: unknown) =>
    (levels as readonly PriceLevel[]).map((one) => `${one.name} ${formats.percent(one.discountPercent)}`).join(', ') ||
    '–';
  return (
    <form
      noValidate
      aria-label={t('PRICE_LEVELS.TITLE')}
      onInput={() => save.changed()}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      {fields.length === 0 ? (
        <EmptyState
          icon="percentage"
          title={t('PRICE_LEVELS.EMPTY.TITLE')}
          text={t('PRICE_LEVELS.EMPTY.TEXT')}
          action={add(t('PRICE_LEVELS.EMPTY.ACTION'))}
        />
      ) : (
        <>
          <Intro>{t('PRICE_LEVELS.INTRO')}</Intro>
          <ul className="k-price-levels" aria-label={t('PRICE_LEVELS.TITLE')}>
            {fields.map(({ key }, at) => (
              <PriceLevelRow key={key} form={form} at={at} onRemove={() => change(() => remove(at))} />
            ))}
          </ul>
          {fields.length < 20 && add(t('PRICE_LEVELS.ADD'))}
        </>
      )}
      {(fields.length > 0 || loaded.levels.length > 0) && (
        <FormActions>
          <SaveButton state={save.state} />
        </FormActions>
      )}
      <StaleVersionQuestion
        {...question}
        labelOf={() => t('PRICE_LEVELS.TITLE')} // no other field exists that could differ
        textOf={inWords}
      />
    </form>
  );
});
