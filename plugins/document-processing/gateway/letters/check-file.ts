import {
  BrokenPictureError,
  type CheckedUpload,
  checkUpload,
  cleanPicture,
  Refusal,
  type SenderText,
  typeOfHarmless,
} from '#core/gateway';
import { say } from '../refusals/say.ts';
import type { LetterFile } from './read-letter.ts';

/** Bytes of one file: the largest letter holds no more. */
export const fileLimit = 20 * 1024 * 1024;

/** A file that may be a document. */
export interface GoodFile extends Pick<CheckedUpload, 'name' | 'type'> {
  readonly bytes: Uint8Array;
}
/** One that may not, and why. */
export interface BadFile {
  readonly name: string;
  readonly why: SenderText;
}

const path = '/files';
const known = ['fileEmpty', 'fileTooLarge', 'fileType', 'fileProgram'] as const;

/** By what it holds, never by its name. */
export async function checkFile({ name, bytes, why }: LetterFile): Promise<GoodFile | BadFile> {
  if (why) return { name, why };
  if (isWinmail(bytes)) return { name, why: say('winmail') };
  try {
    if (bytes.length > 0) await typeOfHarmless({ name, bytes, path });
    const accepts = ['pdf', 'jpeg', 'png', 'xml'] as const;
    const checked = await checkUpload({ name, bytes, accepts, sizeLimit: fileLimit, path });
    const isPicture = checked.kind === 'jpeg' || checked.kind === 'png';
    return { ...checked, bytes: isPicture ? cleanPicture(bytes, checked.kind) : bytes };
  } catch (error) {
    if (error instanceof BrokenPictureError) return { name, why: say('pictureBroken') };
    const code = error instanceof Refusal ? error.details.fields?.[0]?.code : undefined;
    const fault = known.find((one) => one === code);
    if (!fault) throw error;
    return { name, why: say(fault, { limit: fileLimit / 1024 / 1024 }) };
  }
}

/** TNEF, which Outlook packs attachments in. */
function isWinmail([a, b, c, d]: Uint8Array): boolean {
  return a === 0x78 && b === 0x9f && c === 0x3e && d === 0x22;
}
