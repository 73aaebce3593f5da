import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { Button, ContentSkeleton, EmptyState, LoadableValue, Page, useService } from '#core/web';
import { Field, FormGrid, SelectInput, Tabs } from '#core/web/forms';
import { companyClient, gated } from '#core/web/tokens';
import { documentKinds } from '#plugins/documents/contract';
import { type LetterTemplate, listLetterTemplates } from '../../contract/index.ts';
import { TemplateForm } from './template-form.tsx';

/** company/{companyId}/settings/letter-templates: what letters about each kind of document begin with. */
export default observer(function TemplatesPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const kinds = useService(gated).seen(documentKinds);
  const [templates] = useState(() => new LoadableValue<readonly LetterTemplate[]>());
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<LanguageCode>('sk');
  const load = () => void templates.load(() => client.call(listLetterTemplates, {}, { handles: '*' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(load, [templates, client]);
  const { now } = templates;
  const all = templates.value ?? [];
  const offered = kinds
    .map(({ contribution }) => contribution.value)
    .filter(({ id }) => all.some(({ kind }) => kind === id));
  const kind = chosen ?? offered[0]?.id;
  const template = all.find((one) => one.kind === kind && one.language === language);
  const replace = (saved: LetterTemplate) =>
    templates.set(all.map((one) => (one.kind === saved.kind && one.language === saved.language ? saved : one)));
  return (
    <Page title={t('MAIL.TEMPLATES.TITLE')}>
      {now.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('MAIL.TEMPLATES.LOADING_FAILED')}
          action={<Button onClick={load}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : now.state !== 'ready' ? (
        <div aria-busy="true">
          <ContentSkeleton shape="form" />
        </div>
      ) : template ? (
        <>
          {offered.length > 1 && (
            <FormGrid>
              <Field label={t('MAIL.TEMPLATES.KIND')} span={6}>
                <SelectInput
                  value={kind ?? ''}
                  options={offered.map(({ id, texts }) => ({ value: id, label: t(`${texts}.TITLE`) }))}
                  onChange={({ target }) => setChosen(target.value)}
                />
              </Field>
            </FormGrid>
          )}
          <Tabs
            label={t('MAIL.TEMPLATES.LANGUAGE')}
            tabs={languages.map((each) => ({ id: each, label: languageNames[each] }))}
            active={language}
            onChange={setLanguage}
          >
            <TemplateForm key={`${template.kind} ${language}`} template={template} onSaved={replace} />
          </Tabs>
        </>
      ) : (
        <EmptyState title={t('MAIL.TEMPLATES.NONE')} />
      )}
    </Page>
  );
});
