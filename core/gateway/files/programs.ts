import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';
import { inspectFile } from './inspect-file.ts';

/**
 * Finds the media type of a file of any kind by its content.
 * @throws Refusal 400 with the field: `fileProgram` if opening the file, or a file inside the ZIP, would run a program; `fileTooHard`
 */
export async function typeOfHarmless({
  name,
  bytes,
  path,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The JSON pointer of the field with the file, for the error. */
  readonly path: string;
}): Promise<string> {
  const found = await inspectFile({ name, bytes });
  if ('type' in found) return found.type;
  throw invalidField(path, found.fault, fieldText(found.fault, path));
}
