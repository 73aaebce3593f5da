import { documentsProcessing, myDocuments } from '../../contract/index.ts';

/** Returns who may read the file: persons who may process documents, and the member who sent it. */
export function readersOf(senderId: string | null) {
  const readBy = documentsProcessing.read;
  return senderId === null ? { readBy } : { readBy, orBy: { userId: senderId, right: myDocuments.read } };
}
