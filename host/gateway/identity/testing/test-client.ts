import { createHash, randomBytes } from 'node:crypto';
import { TestBrowser } from './test-browser.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
}

/** A client of identity that behaves like the web application: it requests a code and exchanges it for tokens. [B7-1] */
export class TestClient {
  readonly #origin: string;
  readonly #base: string;
  readonly verifier = randomBytes(32).toString('base64url');

  /** @param base the address to which requests are really sent */
  constructor(origin: string, base = origin) {
    this.#origin = origin;
    this.#base = base;
  }

  authorizeUrl(parameters: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'kostra-web',
      redirect_uri: `${this.#origin}/oidc/login-redirect`,
      response_type: 'code',
      scope: 'openid profile email Esw.Invoicing',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    });
    return `${this.#origin}/identity/auth?${query}`;
  }

  exchange(code: string | null, headers: Record<string, string> = {}): Promise<Tokens & { status: number }> {
    const redirect_uri = `${this.#origin}/oidc/login-redirect`;
    const code_verifier = this.verifier;
    return this.#token({ grant_type: 'authorization_code', code: code ?? '', redirect_uri, code_verifier }, headers);
  }

  refresh(refreshToken: string, headers: Record<string, string> = {}): Promise<Tokens & { status: number }> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken }, headers);
  }

  /** Signs in completely in a new browser. */
  async signIn(email: string, password: string): Promise<{ browser: TestBrowser; tokens: Tokens }> {
    const browser = new TestBrowser(this.#base, this.#origin);
    await browser.open(this.authorizeUrl());
    await browser.submit({ email, password });
    return { browser, tokens: await this.exchange(browser.parameter('code')) };
  }

  async #token(body: Record<string, string>, headers: Record<string, string>): Promise<Tokens & { status: number }> {
    const response = await fetch(`${this.#base}/identity/token`, {
      method: 'POST',
      headers: { origin: this.#origin, ...headers },
      body: new URLSearchParams({ client_id: 'kostra-web', ...body }),
    });
    return { ...((await response.json()) as Tokens), status: response.status }; // RFC 6749 defines the shape
  }
}
