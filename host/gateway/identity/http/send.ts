import type { ServerResponse } from 'node:http';
import type { Html } from '../html.ts';

/** Nothing but our own stylesheet and image, no script at all, forms only to ourselves, no frame around us. */
const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none';script-src 'none';style-src 'self';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
  // A reset link is a secret in an address: it must not travel on. Not `no-referrer`, with which browsers send
  // `Origin: null` with a form, so that our own could not be told from a stranger's.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function setPageHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
}

/** For answers that turn out to be no page: a redirect may pass through a frame (silent sign-in), a page may not. */
export function removePageHeaders(response: ServerResponse): void {
  for (const name of Object.keys(pageHeaders)) if (name !== 'x-content-type-options') response.removeHeader(name);
}

export function sendHtml(response: ServerResponse, status: number, page: Html): void {
  const body = Buffer.from(page.toString());
  setPageHeaders(response);
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    })
    .end(body);
}
