import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { LanguageCode } from '#core/contract';
import { chooseLocale, type Texts, texts } from '../texts/texts.ts';
import { deviceRetention } from '../devices.ts';
import type { Html } from '../html.ts';
import { readForm } from './read-form.ts';
import { sendHtml } from './send.ts';

const formCookie = 'kostra_form';
const deviceCookie = 'kostra_device';
const languageCookie = 'kostra_language';

/** A request for one of our pages: its language, its form and its response. */
export class RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provider: Provider;
  /** The address of the request. Its path is the part below `/identity`. */
  readonly url: URL;
  readonly #origin: string;
  readonly #cookies: ReturnType<Provider['createContext']>['cookies'];
  #locale: LanguageCode;

  constructor(request: IncomingMessage, response: ServerResponse, provider: Provider, origin: string) {
    this.request = request;
    this.response = response;
    this.provider = provider;
    this.#origin = origin;
    this.url = new URL(request.url ?? '/', origin);
    this.#cookies = provider.createContext(request, response).cookies;
    this.#locale = chooseLocale(request, this.url.searchParams.get('ui_locales'));
  }

  get locale(): LanguageCode {
    return this.#locale;
  }

  get texts(): Texts {
    return texts[this.#locale];
  }

  /** Sets the language that the application requests. The reader's own choice on the page has priority. */
  preferLocale(wish: unknown): void {
    if (typeof wish !== 'string') return;
    this.#locale = chooseLocale(this.request, this.url.searchParams.get('ui_locales'), wish);
  }

  /** Returns an address below `/identity` with the language that the reader chose. */
  link(path: string): string {
    const chosen = this.url.searchParams.get('ui_locales');
    return `/identity${path}${chosen ? `?ui_locales=${encodeURIComponent(chosen)}` : ''}`;
  }

  /**
   * Returns the secret that our forms contain and that the cookie of this browser repeats. In modern browsers SameSite prevents other sites
   * from posting with our cookies; the secret prevents it in all browsers.
   */
  formSecret(): string {
    const known = this.#cookies.get(formCookie, { signed: true });
    if (known) return known;
    const secret = randomBytes(24).toString('base64url');
    this.#cookies.set(formCookie, secret, {
      path: '/identity',
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      overwrite: true,
      secure: this.#origin.startsWith('https:'),
    });
    return secret;
  }

  /** Returns the value of this browser's device cookie; see `Devices`. It is not signed: it is random, and only its hash is stored. */
  get device(): string | undefined {
    const name = this.#cookies.get(deviceCookie, { signed: false });
    return name && /^[\w-]{43}$/.test(name) ? name : undefined;
  }

  rememberDevice(device: string): void {
    this.#cookies.set(deviceCookie, device, {
      path: '/identity',
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
      overwrite: true,
      maxAge: deviceRetention,
      secure: this.#origin.startsWith('https:'),
    });
  }

  /**
   * Passes the language that the reader chose on these pages to the application, which uses it after the sign-in
   * (`core/web/session/open-oidc-client.ts`). The application's script reads the cookie, which contains no secret and expires after a
   * minute.
   */
  handOverLocale(): void {
    if (!this.url.searchParams.has('ui_locales')) return;
    this.#cookies.set(languageCookie, this.#locale, {
      path: '/',
      httpOnly: false,
      sameSite: 'lax',
      signed: false,
      overwrite: true,
      maxAge: 60_000,
      secure: this.#origin.startsWith('https:'),
    });
  }

  /** Returns the posted fields. `genuine` is false for a form that did not come from one of our pages in this browser. */
  async form(): Promise<{ fields: URLSearchParams; genuine: boolean }> {
    const fields = (await readForm(this.request)) ?? new URLSearchParams();
    const { origin, 'sec-fetch-site': site } = this.request.headers;
    const fromUs = (origin === undefined || origin === this.#origin) && (site === undefined || site === 'same-origin');
    const expected = this.#cookies.get(formCookie, { signed: true });
    return { fields, genuine: fromUs && expected !== undefined && equal(expected, fields.get('form') ?? '') };
  }

  page(status: number, page: Html): void {
    sendHtml(this.response, status, page);
  }

  redirect(location: string): void {
    this.response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': '0' }).end();
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
