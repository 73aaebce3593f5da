import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '#core/web/forms';
import type { SeriesEditor } from './series-editor.ts';
import { useFault } from './use-fault.ts';

/** The field of the code. Its faults are shown while the user types. [A5-3] */
export const CodeField = observer(function CodeField({ editor }: { readonly editor: SeriesEditor }) {
  const { t } = useTranslation();
  const { type, values } = editor;
  return (
    <Field
      label={t('NUMBERING.FIELD.CODE')}
      hint={type.single ? t('NUMBERING.FIELD.CODE_FIXED') : t('NUMBERING.FIELD.CODE_HINT')}
      required
      span={4}
      {...useFault(editor, 'sequenceCode')}
    >
      <TextInput
        name="sequenceCode"
        autoComplete="off"
        spellCheck={false}
        value={values.sequenceCode}
        disabled={type.single}
        aria-busy={editor.isCheckingCode || undefined}
        onChange={(event) => editor.change({ sequenceCode: event.target.value })}
        onBlur={() => editor.touch('sequenceCode')}
      />
    </Field>
  );
});

/** The series' name, under which a user finds it when a document is issued. [A5-4] */
export const NameField = observer(function NameField({ editor }: { readonly editor: SeriesEditor }) {
  const { t } = useTranslation();
  return (
    <Field label={t('NUMBERING.FIELD.NAME')} required span={8} {...useFault(editor, 'name')}>
      <TextInput
        name="name"
        autoComplete="off"
        value={editor.values.name}
        onChange={(event) => editor.change({ name: event.target.value })}
        onBlur={() => editor.touch('name')}
      />
    </Field>
  );
});
