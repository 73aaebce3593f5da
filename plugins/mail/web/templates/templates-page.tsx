import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type LanguageCode, languageNames, languageOf, languages } from '#core/contract';
import { EmptyState, LoadableValue, Page, useService, WhenLoaded } from '#core/web';
import { Field, FormGrid, SelectInput, Tabs, useMayLeaveForms } from '#core/web/forms';
import { companyClient, gated } from '#core/web/tokens';
import { documentKinds } from '#plugins/documents/contract';
import { type EmailTemplate, listEmailTemplates } from '../../contract/index.ts';
import { TemplateForm } from './template-form.tsx';

/** company/{companyId}/settings/email-templates: edits the templates of e-mails for each kind of document and for each of its types. */
export default observer(function TemplatesPage() {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const kinds = useService(gated).seen(documentKinds);
  const [templates] = useState(() => new LoadableValue<readonly EmailTemplate[]>());
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<LanguageCode>('sk');
  const load = () => void templates.load(() => client.call(listEmailTemplates, {}, { handles: '*' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once per page
  useEffect(load, [templates, client]);
  const { now } = templates;
  const all = templates.value ?? [];
  const mayLeave = useMayLeaveForms();
  const showOther = async (show: () => void) => {
    if (await mayLeave()) show();
  };
  const inPage = all.filter((one) => one.language === (languageOf(i18n.language) ?? defaultLanguage));
  const offered = kinds.flatMap(({ contribution: { value } }) =>
    inPage.flatMap(({ kind, title }) => {
      const plural = t(`${value.texts}.TITLE`);
      if (kind === value.id) return [{ value: kind, label: plural }];
      return kind.startsWith(`${value.id}.`) ? [{ value: kind, label: `${plural} – ${title}` }] : [];
    }),
  );
  const kind = chosen ?? offered[0]?.value;
  const template = all.find((one) => one.kind === kind && one.language === language);
  const replace = (saved: EmailTemplate) =>
    templates.set(all.map((one) => (one.kind === saved.kind && one.language === saved.language ? saved : one)));
  return (
    <Page title={t('MAIL.TEMPLATES.TITLE')}>
      <WhenLoaded now={now} failed={t('MAIL.TEMPLATES.LOADING_FAILED')} retry={load} shape="form">
        {() =>
          template ? (
            <>
              {offered.length > 1 && (
                <FormGrid>
                  <Field label={t('MAIL.TEMPLATES.KIND')} span={6}>
                    <SelectInput
                      value={kind ?? ''}
                      options={offered}
                      onChange={({ target: { value } }) => void showOther(() => setChosen(value))}
                    />
                  </Field>
                </FormGrid>
              )}
              <Tabs
                label={t('MAIL.TEMPLATES.LANGUAGE')}
                tabs={languages.map((each) => ({ id: each, label: languageNames[each] }))}
                active={language}
                onChange={(next) => void showOther(() => setLanguage(next))}
              >
                <TemplateForm key={`${template.kind} ${language}`} template={template} onSaved={replace} />
              </Tabs>
            </>
          ) : (
            <EmptyState title={t('MAIL.TEMPLATES.NONE')} />
          )
        }
      </WhenLoaded>
    </Page>
  );
});
