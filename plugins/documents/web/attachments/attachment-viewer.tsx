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

/** The attachment that is shown. A default export: fetched when the first one is. */
export default function AttachmentViewer({ attachment, attachments }: AttachmentViewerProps) {
  const { t } = useTranslation();
  const { name, type } = attachment;
  const addressOf = useCallback(() => attachments.addressOf(attachment), [attachment, attachments]);
  const word = (key: string, values = {}) => t(`DOCUMENTS.ATTACHMENT.${key}`, values);
  const words = {
    loading: word('LOADING'),
    failed: word('SHOW_FAILED'),
    save: word('SAVE'),
    page: (page: number, pages: number) => word('PAGE', { page, pages }),
  };
  const close = <IconButton icon="cross" label={word('CLOSE')} onClick={() => attachments.show(undefined)} />;
  return <FileViewer {...{ name, type, addressOf, words }} actions={close} />;
}
