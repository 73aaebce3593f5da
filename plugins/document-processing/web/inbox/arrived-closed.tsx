import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, Notice, Page, StatusDot, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { type ArrivedDocumentDetail, documentsProcessing, inboxStore } from '../../contract/index.ts';
import { ArrivedFile } from './arrived-file.tsx';
import { stateTones } from './arrived-columns.tsx';
import { inboxPaths } from './inbox-paths.ts';

/** Shows a processed or discarded document: its file, and a link to the created document or a button to restore it. */
export const ArrivedClosed = observer(function ArrivedClosed({ arrived }: { readonly arrived: ArrivedDocumentDetail }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(inboxStore);
  const mayEdit = useGate(documentsProcessing.edit) === 'yes';
  const paths = inboxPaths(companyId);
  const { state, isDocumentDeleted } = arrived;
  const made = isDocumentDeleted ? null : arrived.document;
  return (
    <Page
      kind="wide"
      title={arrived.fileName}
      back={{ to: paths.list, label: t('PROCESSING.INBOX.TITLE') }}
      status={<StatusDot tone={stateTones[state]}>{t(`PROCESSING.STATE.${state}`)}</StatusDot>}
      primary={
        made ? (
          <ButtonLink look="primary" to={paths.document(made.collection, made.id)}>
            {t('PROCESSING.INBOX.OPEN_DOCUMENT')}
          </ButtonLink>
        ) : (
          mayEdit && (
            <Button look="primary" onClick={() => void store.move(arrived.id, 'waiting').catch(() => undefined)}>
              {t('PROCESSING.INBOX.RESTORE')}
            </Button>
          )
        )
      }
    >
      <Notice>{t(isDocumentDeleted ? 'PROCESSING.INBOX.DOCUMENT_GONE' : `PROCESSING.INBOX.CLOSED_${state}`)}</Notice>
      <ArrivedFile arrived={arrived} />
    </Page>
  );
});
