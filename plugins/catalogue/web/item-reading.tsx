import { useTranslation } from 'react-i18next';
import { DefinitionList, DetailActions, DetailParts, Page, type PageProps, useFormats } from '#core/web';
import { extraFacts, useAddedFields } from '#core/web/fields';
import { type CatalogItem, catalogItemPages, itemFieldSets } from '../contract/index.ts';
import { type ItemField, itemText, labelKey } from './item-values.ts';

const fields: readonly ItemField[] = ['code', 'name', 'unit', 'price', 'vatRate', 'isStock'];

/** Shows an item to users who may not change it. */
export function ItemReading({ item, back }: { readonly item: CatalogItem; readonly back: PageProps['back'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const added = useAddedFields(itemFieldSets);
  return (
    <Page readOnly title={item.name.sk} back={back} actions={<DetailActions pages={catalogItemPages} entity={item} />}>
      <DefinitionList
        items={[
          ...fields.map((field) => ({ term: t(labelKey(field)), value: itemText(item, field, t, formats) })),
          ...extraFacts(added, item.extra, t, formats).map(([term, value]) => ({ term, value })),
        ]}
      />
      <DetailParts pages={catalogItemPages} entity={item} />
    </Page>
  );
}
