import type { IncomingMessage } from 'node:http';
import { isDiskFull } from '#core/gateway';
import type { Html } from '../html.ts';
import { chooseLocale, texts } from '../texts/texts.ts';
import { messagePage } from './message-page.ts';

export interface PageError {
  /** The error code of OAuth, or `not_found`. */
  readonly code: string;
  readonly status: number;
}

interface PageContext {
  readonly assets: { readonly stylesheet: string; readonly icon: string };
  readonly addresses: { readonly app: string };
}

/** Returns the code and status for an error that the visitor did not cause: 503 if the disk of the database is full, otherwise 500. */
export function faultOf(error: unknown): PageError {
  return isDiskFull(error) ? { code: 'disk_full', status: 503 } : { code: 'server_error', status: 500 };
}

/** Creates the page that explains the error and links to the next step. The cause is in the log, never on the page. */
export function errorPage(request: IncomingMessage, { assets, addresses }: PageContext, error: PageError): Html {
  const locale = chooseLocale(request, new URLSearchParams(request.url?.split('?')[1]).get('ui_locales'));
  const { error: words } = texts[locale];
  const expired = error.code === 'invalid_request' && error.status === 400 && isResumption(request);
  const known = expired
    ? { title: words.expiredTitle, text: words.expired }
    : error.status === 404
      ? { title: words.notFoundTitle, text: words.notFound }
      : error.code === 'disk_full'
        ? { title: words.diskFullTitle, text: words.diskFull }
        : { title: words.title, text: error.status >= 500 ? words.server : words.request };
  return messagePage(
    { locale, assets },
    {
      title: known.title,
      paragraphs: [known.text],
      ...(!expired && error.status !== 404 && { code: { label: words.code, text: error.code } }),
      button: { text: words.again, href: addresses.app },
    },
  );
}

/** Returns whether the request continues a sign-in (`/auth/:uid`). When that fails, the sign-in is over or was finished in another tab. */
function isResumption(request: IncomingMessage): boolean {
  return /^\/auth\/[\w-]+/.test(request.url ?? '');
}
