/**
 * The token of an `Authorization: Bearer …` header as it stands, whoever gave it; the scheme in any case, as RFC 9110 says. Calls
 * from inside bear one with a space, which nobody outside could send as a token.
 */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}
