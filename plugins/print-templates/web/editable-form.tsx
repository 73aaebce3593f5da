import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { Button, Checkbox, Section, useService } from '#core/web';
import {
  Field,
  FormActions,
  FormGrid,
  FormNotices,
  SaveButton,
  StaleVersionQuestion,
  Switch,
  Tabs,
  TextArea,
  TextInput,
  useVersionedForm,
} from '#core/web/forms';
import { companyClient, feedback, language as pageLanguage, navigator } from '#core/web/tokens';
import { optionalPrintParts } from '#plugins/documents/contract';
import {
  deleteEditableReport,
  type EditableReport,
  EditableReportInput,
  previewEditableReport,
  updateEditableReport,
} from '../contract/index.ts';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';

interface EditableFormProps {
  readonly documentType: string;
  readonly report: EditableReport;
  readonly onSaved: (report: EditableReport) => void;
}

/** The time without a change, in milliseconds, after which the preview is drawn again. */
const pause = 500;

/** The form of the company's own design, with a preview next to it. */
export const EditableForm = observer(function EditableForm({ documentType, report, onSaved }: EditableFormProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const questions = useService(feedback);
  const place = useService(navigator);
  const params = { documentType };
  const { form, record, save, submit, question, storedDraft, release } = useVersionedForm<
    typeof EditableReportInput,
    EditableReport
  >({
    schema: EditableReportInput,
    saved: report,
    valuesOf: ({ version: _, ...values } = report) => values,
    write: (values, { version } = report, idempotencyKey) =>
      client.call(updateEditableReport, { params, body: { ...values, version } }, { handles: '*', idempotencyKey }),
    onSaved,
    part: documentType,
    failed: { key: 'PRINT_TEMPLATES.EDITABLE.SAVE_ERROR' },
  });
  const { register, watch, setValue, formState } = form;
  const values = watch();
  const word = (name: string) => t(`PRINT_TEMPLATES.EDITABLE.${name}`);
  const change = <Name extends 'logo' | 'signature' | 'leftOut'>(name: Name, value: EditableReportInput[Name]) => {
    setValue(name as 'logo', value as string | null, { shouldDirty: true }); // the value has the type of the named field
    save.changed();
  };
  const remove = async () => {
    const sure = await questions.confirm({
      title: { key: 'PRINT_TEMPLATES.EDITABLE.DELETE.TITLE' },
      text: { key: 'PRINT_TEMPLATES.EDITABLE.DELETE.TEXT' },
      accept: { key: 'PRINT_TEMPLATES.EDITABLE.DELETE.ACCEPT' },
      danger: true,
    });
    if (!sure) return;
    await client.call(deleteEditableReport, { params });
    storedDraft.forget();
    release();
    place.go(`settings/reporting-settings/${documentType}`);
  };
  return (
    <div className="k-print-editable">
      <form noValidate onInput={() => save.changed()} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormNotices save={save} storedDraft={storedDraft} />
        <Section title={word('LOOK')}>
          <div className="k-print-options">
            <PictureField
              label={word('logo')}
              hint={word('PICTURE_HINT')}
              value={values.logo}
              onChange={(value) => change('logo', value)}
            />
            <FormGrid>
              <Field label={word('colour')} error={formState.errors.colour?.message} span={4}>
                <TextInput type="color" {...register('colour')} />
              </Field>
            </FormGrid>
            <Switch label={word('hasBand')} {...register('hasBand')} />
            <Switch label={word('isDense')} {...register('isDense')} />
            <Switch label={word('numbersLines')} {...register('numbersLines')} />
          </div>
        </Section>
        <Section title={word('SHOWN')} hint={word('SHOWN_HINT')}>
          <div className="k-print-parts">
            {optionalPrintParts.map((part) => (
              <Checkbox
                key={part}
                label={t(`PRINT_TEMPLATES.PART.${part}`)}
                checked={!values.leftOut.includes(part)}
                onChange={({ target }) =>
                  change(
                    'leftOut',
                    target.checked ? values.leftOut.filter((one) => one !== part) : [...values.leftOut, part],
                  )
                }
              />
            ))}
          </div>
        </Section>
        <Section title={word('TEXTS')}>
          <FormGrid>
            <Field label={word('opening')} error={formState.errors.opening?.message} span={12}>
              <TextArea {...register('opening')} rows={3} maxLength={1000} />
            </Field>
            <Field label={word('closing')} error={formState.errors.closing?.message} span={12}>
              <TextArea {...register('closing')} rows={3} maxLength={1000} />
            </Field>
            <Field label={word('footer')} error={formState.errors.footer?.message} span={12}>
              <TextInput {...register('footer')} maxLength={100} />
            </Field>
          </FormGrid>
          <PictureField
            label={word('signature')}
            hint={word('PICTURE_HINT')}
            value={values.signature}
            onChange={(value) => change('signature', value)}
          />
        </Section>
        <FormActions
          destructive={
            (record ?? report).version > 0 && (
              <Button onClick={() => void remove()}>{t('PRINT_TEMPLATES.EDITABLE.DELETE.ACTION')}</Button>
            )
          }
        >
          <SaveButton state={save.state} />
        </FormActions>
      </form>
      <LivePreview documentType={documentType} values={values} />
      <StaleVersionQuestion<EditableReport> {...question} labelOf={(field) => word(field)} />
    </div>
  );
});

interface LivePreviewProps {
  readonly documentType: string;
  readonly values: EditableReportInput;
}

/** Shows a preview of the form's values, which is drawn when the user stops typing. */
function LivePreview({ documentType, values }: LivePreviewProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [language, setLanguage] = useState<LanguageCode>(useService(pageLanguage).current);
  const now = useDeferredValue(JSON.stringify(values));
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="k-print-shown">
      <Tabs
        label={t('PRINT_TEMPLATES.EDITABLE.LANGUAGE')}
        tabs={languages.map((id) => ({ id, label: languageNames[id] }))}
        active={language}
        onChange={setLanguage}
      >
        <Preview
          of={`${language} ${rested}`}
          load={(signal) =>
            client.file(
              previewEditableReport,
              { params: { documentType }, query: { language }, body: JSON.parse(rested) as EditableReportInput },
              { signal, handles: '*' },
            )
          }
        />
      </Tabs>
    </div>
  );
}
