/**
 * Returns the token of an `Authorization: Bearer …` header unchanged; the case of the scheme does not matter (RFC 9110). The token of an
 * internal call contains a space, which no request from outside could send.
 */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}
