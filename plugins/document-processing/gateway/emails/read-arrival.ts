import type { Arrivals } from '../../contract/index.ts';
import { notifyArrived } from '../inbox/notify-arrived.ts';
import { checkFile } from './check-file.ts';
import { type KeepingAt, recordEmail, saveFile } from './store-email.ts';

/** Takes a file that another plugin received, as an e-mail with one attachment. What an e-mail would be refused for waits as a bare file. */
export const readArrival: Arrivals['read'] = async (file) => {
  const checked = await checkFile(file);
  const good = 'bytes' in checked ? checked : { ...file, type: 'application/octet-stream' };
  return async (handle, { documentType, ...email }, { tells = true } = {}) => {
    const at = handle as KeepingAt; // the plugin passes its call, or the step of its job
    const sent = { ...email, files: [file] };
    const emailId = await recordEmail(at, documentType, sent, { refused: [], senderId: null });
    if (emailId === undefined) return undefined;
    const id = await saveFile(at, { type: documentType, emailId, senderId: null }, good);
    await notifyArrived(at, emailId, [id], tells);
    return id;
  };
};
