import { documentsProcessing, myDocuments } from '../../contract/index.ts';

/** Whoever processes documents, and the member who sent it. */
export function readersOf(senderId: string | null) {
  const readBy = documentsProcessing.read;
  return senderId === null ? { readBy } : { readBy, orBy: { userId: senderId, right: myDocuments.read } };
}
