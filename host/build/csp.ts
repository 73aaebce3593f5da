export type ContentSecurityPolicyOptions = {
  /** The origin from which the application is served, such as `https://kostra.example`. The address of the WebSocket is derived from it. */
  readonly origin?: string;
  /** More origins for `fetch` and sockets, such as an external identity provider. */
  readonly connect?: readonly string[];
  /** More origins that may be framed: the identity provider, for silent sign-in. */
  readonly frame?: readonly string[];
  /** More origins to which a form may post: the pages of the identity provider. */
  readonly formAction?: readonly string[];
};

/**
 * Returns the `Content-Security-Policy` header of every page. No inline code runs and nothing is loaded from other origins; the JSON blocks
 * of index.html are data, which the policy does not restrict. `ws:` of the own host is listed separately, because not every browser
 * includes it in 'self'.
 */
export function contentSecurityPolicy({
  origin,
  connect = [],
  frame = [],
  formAction = [],
}: ContentSecurityPolicyOptions = {}): string {
  const sockets = origin ? [new URL(origin).origin.replace(/^http/, 'ws')] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sockets, ...connect],
    'frame-src': ["'self'", 'blob:', ...frame],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formAction],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
