import { documentsProcessing, myDocuments } from '../../contract/index.ts';

/** Returns the permission for the file: users who may process documents, and the member who sent it in, may read it. */
export function readersOf(senderId: string | null) {
  const readBy = documentsProcessing.read;
  return senderId === null ? { readBy } : { readBy, orBy: { userId: senderId, right: myDocuments.read } };
}
