import {
  BrokenPictureError,
  type CheckedUpload,
  checkUpload,
  Refusal,
  type SenderText,
  typeOfHarmless,
} from '#core/gateway';
import { fileLimit } from '../../contract/inbox.schemas.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import type { EmailFile } from './read-email.ts';

export interface GoodFile extends Pick<CheckedUpload, 'name' | 'type'> {
  readonly bytes: Uint8Array;
}
/** A refused file, and the reason. */
export interface BadFile {
  readonly name: string;
  readonly why: SenderText;
}

const path = '/files';
const known = ['fileEmpty', 'fileTooLarge', 'fileType', 'fileProgram', 'fileTooHard'] as const;

/** Checks the type of a file by its content, not by its name. */
export async function checkFile({ name, bytes, why }: EmailFile): Promise<GoodFile | BadFile> {
  if (why) return { name, why };
  if (isWinmail(bytes)) return { name, why: refusalText('winmail') };
  try {
    if (bytes.length > 0) await typeOfHarmless({ name, bytes, path });
    const accepts = ['pdf', 'jpeg', 'png', 'xml'] as const;
    return await checkUpload({ name, bytes, accepts, sizeLimit: fileLimit, path });
  } catch (error) {
    if (error instanceof BrokenPictureError) return { name, why: refusalText('pictureBroken') };
    const code = error instanceof Refusal ? error.details.fields?.[0]?.code : undefined;
    const fault = known.find((one) => one === code);
    if (!fault) throw error;
    return { name, why: refusalText(fault, { limit: fileLimit / 1024 / 1024 }) };
  }
}

/** Recognises TNEF, a container for attachments in Outlook's e-mails. */
function isWinmail([a, b, c, d]: Uint8Array): boolean {
  return a === 0x78 && b === 0x9f && c === 0x3e && d === 0x22;
}
