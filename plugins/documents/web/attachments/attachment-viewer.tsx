import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#core/web';
import { FileViewer } from '#core/web/files';
import type { Attachment } from '../../contract/index.ts';
import type { AttachmentsHere } from './use-attachments.ts';

interface AttachmentViewerProps {
  readonly attachment: Attachment;
  readonly attachments: AttachmentsHere;
}

/** Shows the selected attachment. It is a default export because its code loads when the first attachment is shown. */
export default function AttachmentViewer({ attachment, attachments }: AttachmentViewerProps) {
  const { t } = useTranslation();
  const { name, type } = attachment;
  const addressOf = useCallback(() => attachments.addressOf(attachment), [attachment, attachments]);
  const close = (
    <IconButton icon="cross" label={t('DOCUMENTS.ATTACHMENT.CLOSE')} onClick={() => attachments.show(undefined)} />
  );
  return <FileViewer {...{ name, type, addressOf }} actions={close} />;
}
