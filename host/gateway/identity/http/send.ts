import type { ServerResponse } from 'node:http';
import type { Html } from '../html.ts';

/** The security headers of pages: only our own stylesheet and image, no scripts, forms only to ourselves, no frame around the page. */
const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none';script-src 'none';style-src 'self';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
  // A reset link is a secret in an address, so it must not be sent to other sites. The value is not `no-referrer`, because browsers then
  // send `Origin: null` with a form, and our own form could not be distinguished from a foreign one.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function setPageHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
}

/**
 * Removes the page headers from a response that is not a page: a redirect may be loaded in a frame (silent sign-in), but a page may not.
 */
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
