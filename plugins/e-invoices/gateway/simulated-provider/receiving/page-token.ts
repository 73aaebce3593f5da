import { wrongField } from '../sapi-error.ts';

/** Returns the token of the page after a document. It names the document, so that what is acknowledged meanwhile moves nothing. */
export function pageToken(status: string, seq: number): string {
  return Buffer.from(JSON.stringify([status, seq])).toString('base64url');
}

/**
 * Returns the sequence number after which the page begins.
 * @throws Refusal `VAL-003` for a token of another list
 */
export function startOfPage(token: string, status: string): number {
  try {
    const [of, seq] = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as unknown[]; // both parts are checked below
    if (of === status && Number.isSafeInteger(seq)) return Number(seq);
  } catch {
    // The token is none of ours, and is refused below.
  }
  throw wrongField('pageToken', 'The token is not valid.', token);
}
