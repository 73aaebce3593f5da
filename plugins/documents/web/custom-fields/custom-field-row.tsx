import { useTranslation } from 'react-i18next';
import { EntityRow, type RowPlace } from '#core/web/entities';
import { useService } from '#core/web';
import { customFieldsStore } from '../../contract/custom-fields-store.ts';
import type { CustomField } from '../../contract/index.ts';
import { useKinds } from './use-kinds.ts';

export interface CustomFieldRowProps extends RowPlace {
  readonly field: CustomField;
}

/** Shows a field that the company added: its name, kind and type. */
export function CustomFieldRow({ field, ...place }: CustomFieldRowProps) {
  const { id, name, type, kind, options, isPrinted } = field;
  const { t } = useTranslation();
  const store = useService(customFieldsStore);
  const kinds = useKinds();
  const texts = kinds.find((one) => one.id === kind)?.texts;
  const what = t(`CUSTOM_FIELDS.TYPE.${type}`);
  const more = [
    texts ? t(`${texts}.TITLE`) : kind,
    options.length > 0 ? `${what}: ${options.join(', ')}` : what,
    ...(isPrinted ? [] : [t('CUSTOM_FIELDS.NOT_PRINTED')]),
  ];
  return (
    <EntityRow
      {...place}
      title={name}
      more={more.join(' · ')}
      editLabel={t('CUSTOM_FIELDS.EDIT', { name })}
      deleteLabel={t('CUSTOM_FIELDS.DELETE.LABEL', { name })}
      onDeleteAsked={() =>
        Promise.resolve({
          title: { key: 'CUSTOM_FIELDS.DELETE.TITLE', values: { name } },
          text: { key: 'CUSTOM_FIELDS.DELETE.TEXT' },
          accept: { key: 'CUSTOM_FIELDS.DELETE.ACCEPT' },
          danger: true,
        })
      }
      onDelete={() => store.delete(id)}
    />
  );
}
