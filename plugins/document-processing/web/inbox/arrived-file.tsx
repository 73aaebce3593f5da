import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { FileViewer } from '#core/web/files';
import { type ArrivedDocument, inboxStore } from '../../contract/index.ts';

/** What arrived, as it is. */
export function ArrivedFile({ arrived: { id, fileName, type } }: { readonly arrived: ArrivedDocument }) {
  const { t } = useTranslation();
  const store = useService(inboxStore);
  const addressOf = useCallback(() => store.addressOf(id), [store, id]);
  const word = (key: string, values = {}) => t(`PROCESSING.FILE.${key}`, values);
  const words = {
    loading: word('LOADING'),
    failed: word('FAILED'),
    save: word('SAVE'),
    page: (page: number, pages: number) => word('PAGE', { page, pages }),
  };
  return <FileViewer name={fileName} {...{ type, addressOf, words }} />;
}
