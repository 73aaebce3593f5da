import { type Endpoint, fileLimitsOf } from '#core/contract';
import { type FileField, filesIn } from './file-fields.ts';

/** A field of an endpoint that takes a file. */
export interface FilePlace {
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly field: FileField;
  /** The largest size of the file in bytes. */
  readonly sizeLimit: number;
}

/** Returns the places that take files. Kinds of documents share their schemas and handlers, so each schema is returned once. */
export function filePlaces(endpoints: readonly Endpoint[]): FilePlace[] {
  const places: FilePlace[] = [];
  for (const endpoint of endpoints)
    for (const field of filesIn(endpoint.body)) {
      const { sizeLimit = 0 } = fileLimitsOf(field.schema) ?? {};
      if (places.some((one) => one.field.schema === field.schema)) continue;
      places.push({ id: `${endpoint.id} ${field.path}`, endpoint, field, sizeLimit });
    }
  return places;
}

/** Returns what is wrong with an answer to a file: it is no answer, or a refusal without a sentence. */
export function faultsOfAnswer(status: number, text: string): string[] {
  if (status >= 500) return [`${status} ${text}`];
  return status === 400 && /^\s*$|undefined|\{/.test(messageIn(text)) ? [text] : [];
}

function messageIn(problem: string): string {
  const { fields, detail } = JSON.parse(problem) as { fields?: { message: string }[]; detail?: string };
  return fields?.[0]?.message ?? detail ?? '';
}
