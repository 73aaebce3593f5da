import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, ButtonLink, EmptyState, isProblem, Page } from '#core/web';
import { useDocuments } from './documents-context.tsx';
import type { OpenDocument } from './open-document.ts';
import { usePaths } from './use-paths.ts';

interface DocumentFailedProps {
  readonly open: OpenDocument;
  readonly error: unknown;
}

/** Shows that the document could not be read: it does not exist or was deleted, or the gateway is not available. */
export function DocumentFailed({ open, error }: DocumentFailedProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const paths = usePaths();
  const word = (name: string) => t(`${kind.texts}.${name}`);
  const gone = isProblem(error, problems.notFound);
  return (
    <Page kind="wide" title={word('ONE')} back={{ to: paths.list, label: word('TITLE') }}>
      {gone ? (
        <EmptyState
          icon="document"
          title={word('GONE')}
          action={<ButtonLink to={paths.list}>{word('SHOW_ALL')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon="error"
          title={word('READ_FAILED')}
          text={t('DOCUMENTS.FAILED_TEXT')}
          action={
            <Button icon="refresh" onClick={() => void open.read()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
