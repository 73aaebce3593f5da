/** A browser with the functions that identity needs: cookies with their paths, redirects one by one, the fields of a form. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #base: string;
  readonly #origin: string;
  /** The address of the open page. */
  url = '';
  /** The HTML of the open page. */
  text = '';
  status = 0;
  /** The pattern of addresses to which redirects are not followed: `url` is then that address. */
  stopBefore: RegExp | undefined;
  /** The additional headers for every request. */
  headers: Record<string, string> = {};

  /** @param base the address to which requests are really sent @param origin the public address of the process */
  constructor(base: string, origin = base) {
    this.#base = base;
    this.#origin = origin;
  }

  /** Returns a browser with the same cookies for another process of the same installation. */
  at(base: string): TestBrowser {
    const other = new TestBrowser(base, this.#origin);
    for (const [key, cookie] of this.#cookies) other.#cookies.set(key, cookie);
    return other;
  }

  /** Opens an address and follows redirects, but not into the application (`/`, `/oidc/…`): `url` is then that address. */
  async open(url: string, init: RequestInit = {}): Promise<this> {
    let target = new URL(url, this.#origin);
    let request = init;
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await this.#fetch(target, request);
      this.url = target.href;
      this.status = response.status;
      this.text = await response.text();
      const location = response.headers.get('location');
      if (!location) return this;
      target = new URL(location, target);
      this.url = target.href;
      if (!target.pathname.startsWith('/identity/') || this.stopBefore?.test(target.pathname)) return this;
      request = {};
    }
    throw new Error(`too many redirects at ${this.url}`);
  }

  /** Sends the form of the page with these values. */
  submit(values: Record<string, string>): Promise<this> {
    const form = /<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(this.text);
    if (!form) throw new Error(`no form at ${this.url}: ${this.text.slice(0, 300)}`);
    const body = new URLSearchParams();
    for (const [input] of (form[2] ?? '').matchAll(/<input [^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      if (name) body.set(name, unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? ''));
    }
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    return this.open(unescapeHtml(form[1] ?? ''), { method: 'POST', body });
  }

  /** Returns a parameter of the address to which the last redirect led. */
  parameter(name: string): string | null {
    return new URL(this.url).searchParams.get(name);
  }

  /** Returns a cookie that scripts of a page at `/` can read. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(`${name} /`)?.value;
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies]
      .filter(
        ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const headers = {
      accept: 'text/html',
      'accept-language': 'sk',
      ...(cookie && { cookie }),
      ...(init.method === 'POST' && { origin: this.#origin }),
      ...this.headers,
    };
    const response = await fetch(new URL(url.pathname + url.search, this.#base), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const expires = attributes.find((part) => /^expires=/i.test(part))?.slice(8);
    if (value === '' || (expires && new Date(expires).getTime() <= Date.now())) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
