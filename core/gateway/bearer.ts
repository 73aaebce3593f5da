/** The token of an `Authorization: Bearer …` header; the scheme in any case, as RFC 9110 says. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}
