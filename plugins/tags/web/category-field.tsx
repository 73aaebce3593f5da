import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { Field, Suggest } from '#core/web/forms';
import { tagsStore } from '../contract/index.ts';

export interface CategoryFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (categoryId: number | null) => void;
}

/** An input in which the user finds and chooses the category of a tag by typing. [B2.11-4] */
export const CategoryField = observer(function CategoryField({ label, value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { categories } = useService(tagsStore);
  return (
    <Field label={label} span={12} optional>
      <Suggest
        items={categories}
        itemKey={({ id }) => String(id)}
        itemText={({ name }) => name}
        value={categories.find(({ id }) => id === value) ?? null}
        onChange={(category) => onChange(category?.id ?? null)}
        none={t(categories.length === 0 ? 'TAGS.NO_CATEGORIES' : 'TAGS.NO_SUCH_CATEGORY')}
      />
    </Field>
  );
});
