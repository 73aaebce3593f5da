/**
 * Returns the token of an `Authorization: Bearer …` header unchanged; upper and lower case of the scheme do not matter
 * (RFC 9110). Inner calls have a token with a space, which nobody outside could send.
 */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}
