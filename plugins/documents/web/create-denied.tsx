import { useTranslation } from 'react-i18next';
import { Denied, Page, useDenials } from '#core/web';
import { useDocuments } from './documents-context.tsx';
import { usePaths } from './use-paths.ts';

/** A link to a new document, opened by somebody who may only read. */
export function CreateDenied() {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const paths = usePaths();
  const denials = useDenials(kind.resource.create);
  return (
    <Page title={t(`${kind.texts}.NEW`)} back={{ to: paths.list, label: t(`${kind.texts}.TITLE`) }}>
      <Denied denials={denials} />
    </Page>
  );
}
