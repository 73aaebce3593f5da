import { isProblem, useService } from '#core/web';
import { extraToSend, extraValuesOf, showFieldProblems, useVersionedForm, type VersionedForm } from '#core/web/forms';
import { language } from '#core/web/tokens';
import { useAddedFields } from '#core/web/fields';
import {
  type CatalogItem,
  CatalogItemInput,
  catalogueStore,
  duplicateItemCode,
  itemFieldSets,
  itemInStock,
} from '../contract/index.ts';
import { emptyItem, valuesOf } from './item-values.ts';

export type ItemFormState = VersionedForm<CatalogItem, CatalogItemInput>;

const messages = {
  '/name/sk pattern': 'CORE.FORM.WHITE_SPACES',
  '/price pattern': 'CATALOGUE.WRONG.PRICE',
  '/vatRate pattern': 'CATALOGUE.WRONG.VAT_RATE',
};

/** Manages the form of an item, existing or new (without `item`). It validates by the gateway's rules. */
export function useItemForm(item?: CatalogItem, onSaved?: (saved: CatalogItem) => void): ItemFormState {
  const store = useService(catalogueStore);
  const texts = useService(language);
  const added = useAddedFields(itemFieldSets);
  return useVersionedForm<typeof CatalogItemInput, CatalogItem>({
    schema: CatalogItemInput,
    saved: item,
    valuesOf: (of) => (of ? valuesOf(of, added) : { ...emptyItem(), ...extraValuesOf(added) }),
    write: (values, base, key) => {
      const body = { ...values, ...extraToSend(added, values) };
      return base ? store.update(base.id, { ...body, version: base.version }, key) : store.create(body, key);
    },
    ...(onSaved && { onSaved }),
    compareWithin: ['name', 'extra'],
    messages,
    failed: { key: 'CATALOGUE.SAVE_FAILED' },
    explain: (error, form) => {
      if (isProblem(error, itemInStock)) {
        const message = error.fix ?? texts.text({ key: 'CATALOGUE.IN_STOCK' });
        form.setError('isStock', { type: itemInStock.code, message }, { shouldFocus: true });
        return true;
      }
      if (!isProblem(error, duplicateItemCode)) return showFieldProblems(form, error, texts, messages);
      const message = texts.text({ key: 'CATALOGUE.DUPLICATE' });
      form.setError('code', { type: duplicateItemCode.code, message }, { shouldFocus: true });
      return true;
    },
  });
}
