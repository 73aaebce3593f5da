import { useEffect, useState } from 'react';
import { useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import type { Document } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { DocumentAttachments } from './document-attachments.ts';

/**
 * Returns the attachments of a document and keeps them up to date.
 * @param save saves a new document, because only a saved document can have attachments
 */
export function useAttachments(document: Document | undefined, save?: () => void): AttachmentsHere {
  const { kind, stores } = useDocuments();
  const toasts = useService(feedback);
  const [attachments] = useState(() => new DocumentAttachments({ client: stores.client, kind, feedback: toasts }));
  const id = document?.id;
  useEffect(() => {
    if (id === undefined) return;
    void attachments.open({ id });
    return stores.onChanged(kind, (change) => {
      // Without a change the event means that the connection is restored, so files that did not arrive are sent again.
      if (!change) void attachments.open({ id });
      else if (change.id === id && !change.own) void attachments.read();
    });
  }, [attachments, stores, kind, id]);
  return Object.assign(attachments, { save: id === undefined ? save : undefined });
}

export type AttachmentsHere = DocumentAttachments & { readonly save: (() => void) | undefined };
