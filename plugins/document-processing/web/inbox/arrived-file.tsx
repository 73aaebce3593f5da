import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { FileViewer } from '#core/web/files';
import { type ArrivedDocumentDetail, inboxStore } from '../../contract/index.ts';

/** Shows the file, or first the PDF that it encloses, because people read that one. */
export function ArrivedFile({
  arrived: { id, fileName, type, enclosed },
}: {
  readonly arrived: ArrivedDocumentDetail;
}) {
  const { t } = useTranslation();
  const store = useService(inboxStore);
  const [isWhole, setWhole] = useState(false);
  const part = enclosed === null || isWhole ? 'file' : 'enclosed';
  const addressOf = useCallback(() => store.addressOf(id, part), [store, id, part]);
  const [name, shownType] = part === 'enclosed' && enclosed !== null ? [enclosed, 'application/pdf'] : [fileName, type];
  return (
    <FileViewer
      key={part}
      name={name}
      type={shownType}
      addressOf={addressOf}
      actions={
        enclosed !== null && (
          <Button size="small" look="quiet" onClick={() => setWhole(!isWhole)}>
            {t(part === 'enclosed' ? 'PROCESSING.INBOX.SHOW_FILE' : 'PROCESSING.INBOX.SHOW_ENCLOSED')}
          </Button>
        )
      }
    />
  );
}
