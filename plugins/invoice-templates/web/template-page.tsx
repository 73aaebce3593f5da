import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import {
  Button,
  ButtonLink,
  ContentSkeleton,
  Denied,
  EmptyState,
  isProblem,
  Page,
  useDenials,
  useGateWhileTyping,
  useLastValueWhileTyping,
  useService,
  WhileClosed,
} from '#core/web';
import { companyClient, type PageProps } from '#core/web/tokens';
import { templateCreation, templateEditing, templatesStore } from '../contract/index.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateReading } from './template-reading.tsx';
import { templatePaths } from './template-paths.ts';

/**
 * Shows the page `company/{companyId}/invoice-templates/list/detail/{detailId}[/copy]`: a form, or a read-only sheet
 * for users who may not change the template. [A2-37]
 */
export default observer(function TemplatePage({ params }: PageProps) {
  const { detailId = '', action } = params;
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(templatesStore);
  const isNew = detailId === 'create';
  const isCopy = action === 'copy';
  useEffect(() => {
    if (!isNew) void store.open(detailId);
  }, [store, detailId, isNew]);
  const gate = isNew || isCopy ? templateCreation : templateEditing;
  const { verdict, closed } = useGateWhileTyping(gate, detailId);
  const denials = useDenials(gate);
  const { opened } = store;
  const isHere = opened.state === 'ready' && opened.value.id === detailId;
  const template = useLastValueWhileTyping(isHere ? opened.value : undefined, detailId);
  const back = { to: templatePaths(companyId).list, label: t('INVOICE_TEMPLATES.TITLE') };

  if (isNew && verdict === 'no')
    return (
      <Page kind="wide" title={t('INVOICE_TEMPLATES.NEW')} back={back}>
        <Denied denials={denials} />
      </Page>
    );
  if (!isNew && opened.state === 'failed' && !template) {
    const isGone = isProblem(opened.error, problems.notFound);
    return (
      <Page kind="wide" title={t('INVOICE_TEMPLATES.ONE')} back={back}>
        <EmptyState
          icon="error"
          title={t(isGone ? 'INVOICE_TEMPLATES.GONE' : 'INVOICE_TEMPLATES.LOADING_FAILED')}
          action={
            isGone ? (
              <ButtonLink to={back.to}>{t('INVOICE_TEMPLATES.ALL')}</ButtonLink>
            ) : (
              <Button onClick={() => void store.open(detailId)}>{t('CORE.LIST.RETRY')}</Button>
            )
          }
        />
      </Page>
    );
  }
  if (verdict === 'pending' || (!isNew && !template))
    return (
      <Page kind="wide" title={t(isNew ? 'INVOICE_TEMPLATES.NEW' : 'INVOICE_TEMPLATES.ONE')} back={back}>
        <div aria-busy="true">
          <ContentSkeleton shape="editor" />
        </div>
      </Page>
    );
  if (verdict === 'no' && template) return <TemplateReading template={template} />;
  return (
    <WhileClosed denials={closed}>
      <TemplateEditor key={`${detailId}/${action ?? ''}`} {...(isCopy ? { copyOf: template } : { template })} />
    </WhileClosed>
  );
});
