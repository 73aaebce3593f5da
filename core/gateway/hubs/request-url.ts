/** A request's address; only path and query mean anything. Undefined where it cannot be one. */
export function requestUrl(target: string | undefined): URL | undefined {
  // Without the check, '//host/path' would be read as another host's address.
  if (!target?.startsWith('/') || target.startsWith('//')) return undefined;
  return URL.parse(target, 'http://localhost') ?? undefined;
}
