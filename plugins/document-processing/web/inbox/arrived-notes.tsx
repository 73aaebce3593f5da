import { useTranslation } from 'react-i18next';
import { Link, Notice, useFormats, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import type { ArrivedDocumentDetail } from '../../contract/index.ts';
import { inboxPaths } from './inbox-paths.ts';

/** Shows what plugins have to say of the document, and other documents that came with the same supplier and number. */
export function ArrivedNotes({ arrived: { alike, notes } }: { readonly arrived: ArrivedDocumentDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const paths = inboxPaths(companyId);
  return (
    <>
      {alike.length > 0 && (
        <Notice tone="warning" title={t('PROCESSING.INBOX.ALIKE')}>
          {alike.map(({ id, fileName, arrivedAt }) => (
            <p key={id}>
              <Link to={paths.detail(id)}>{fileName}</Link> {formats.dateTime(arrivedAt)}
            </p>
          ))}
        </Notice>
      )}
      {notes.map(({ title, sentences }) => (
        <Notice key={title} tone="warning" title={title}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ))}
    </>
  );
}
