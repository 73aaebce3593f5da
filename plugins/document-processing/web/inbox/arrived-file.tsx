import { useCallback } from 'react';
import { useService } from '#core/web';
import { FileViewer } from '#core/web/files';
import { type ArrivedDocument, inboxStore } from '../../contract/index.ts';

export function ArrivedFile({ arrived: { id, fileName, type } }: { readonly arrived: ArrivedDocument }) {
  const store = useService(inboxStore);
  const addressOf = useCallback(() => store.addressOf(id), [store, id]);
  return <FileViewer name={fileName} type={type} addressOf={addressOf} />;
}
