/** Returns a request's address, of which only path and query are meaningful. Undefined if the text is no address. */
export function requestUrl(target: string | undefined): URL | undefined {
  // The check stops '//host/path' from being read as the address of another host.
  if (!target?.startsWith('/') || target.startsWith('//')) return undefined;
  return URL.parse(target, 'http://localhost') ?? undefined;
}
