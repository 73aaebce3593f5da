export type ContentSecurityPolicyOptions = {
  /** The origin the application is served from, such as `https://kostra.example`: names its WebSocket address too. */
  readonly origin?: string;
  /** Further origins for `fetch` and sockets, such as an outside identity provider. */
  readonly connect?: readonly string[];
  /** Further origins that may be framed: the identity provider, for silent sign-in. */
  readonly frame?: readonly string[];
  /** Further origins a form may post to: the identity provider's pages. */
  readonly formAction?: readonly string[];
};

/**
 * The `Content-Security-Policy` header of every page. Nothing inline runs and nothing comes from elsewhere; the JSON blocks
 * of index.html are data, which a policy does not touch. `ws:` of the own host stands by itself: not every browser counts
 * it under 'self'.
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
