import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extraText, Notice, useFormats } from '#core/web';
import { StaleVersionQuestion } from '#core/web/forms';
import type { ExtraValue } from '#core/contract/fields';
import { useAddedFields } from '#core/web/fields';
import { type CatalogItem, itemFieldSets } from '../contract/index.ts';
import { DeleteItemButton } from './delete-item-button.tsx';
import { ItemFormPage } from './item-form-page.tsx';
import { type ItemField, itemText, labelKey } from './item-values.ts';
import { useItemForm } from './use-item-form.ts';

export interface ItemEditorProps {
  readonly companyId: string;
  readonly item: CatalogItem;
}

/** The form of an existing item, for users with the right to change it. */
export const ItemEditor = observer(function ItemEditor({ companyId, item }: ItemEditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const added = useAddedFields(itemFieldSets);
  const state = useItemForm(item);
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <ItemFormPage
        companyId={companyId}
        title={item.name.sk}
        item={item}
        state={state}
        destructive={
          <DeleteItemButton companyId={companyId} item={item} onDeleted={state.release} onRefused={setRefusal} />
        }
        notice={
          refusal && (
            <Notice tone="danger" onDismiss={() => setRefusal(undefined)}>
              {refusal}
            </Notice>
          )
        }
      />
      <StaleVersionQuestion<CatalogItem>
        {...state.question}
        // `id` and `version` are never among the differences.
        labelOf={(field, [, name]) => t(added[name ?? '']?.label ?? labelKey(field as ItemField))}
        textOf={(value, field, [, name]) => {
          const own = added[name ?? ''];
          return own
            ? extraText(own, value as ExtraValue, t, formats) || '–'
            : itemText({ ...item, [field]: value }, field as ItemField, t, formats);
        }}
      />
    </>
  );
});
