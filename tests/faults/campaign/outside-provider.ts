import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gatewayScope } from '../../../host/gateway/identity/index.ts';
import { bearerToken } from '../../support/bearer-token.ts';

const program = fileURLToPath(new URL('outside-provider-process.ts', import.meta.url));

export interface OutsideAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** The subject of the account. By default it is derived from the e-mail. */
  readonly subject?: string;
}

export interface ProviderSettings {
  readonly clientId: string;
  readonly audience: string;
  /** The scope that Kostra's gateway requests. */
  readonly scope: string;
  /** The origin of Kostra from which browsers load it. */
  readonly origin: string;
  readonly accounts: readonly OutsideAccount[];
  /** The lifetime of an access token in seconds. */
  readonly tokenSeconds: number;
}

/** An external OpenID provider in a separate process: see `outside-provider-process.ts`. */
export class OutsideProvider {
  readonly #child: ChildProcess;
  readonly #settings: ProviderSettings;
  readonly issuer: string;

  private constructor(child: ChildProcess, settings: ProviderSettings, issuer: string) {
    this.#child = child;
    this.#settings = settings;
    this.issuer = issuer;
  }

  static async start({
    origin,
    accounts,
    tokenSeconds = 600,
  }: Pick<ProviderSettings, 'origin' | 'accounts'> & Partial<ProviderSettings>): Promise<OutsideProvider> {
    // The values differ from Kostra's defaults, to prove that the settings take effect.
    const names = { clientId: 'invoicing', audience: 'https://api.firma.example/invoicing', scope: gatewayScope };
    const settings = { ...names, origin, accounts, tokenSeconds };
    const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [issuer]: string[] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`The outside provider ended with ${code}`))),
    ]);
    return new OutsideProvider(child, settings, issuer ?? '');
  }

  /** The environment variables with which Kostra uses this provider. */
  get environment(): Record<string, string> {
    const { clientId, audience } = this.#settings;
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience };
  }

  /** Signs in to an account as Kostra's page does. @returns the access token */
  signIn({ email, password }: OutsideAccount): Promise<string> {
    const { origin, clientId } = this.#settings;
    return bearerToken(origin, email, password, { issuer: this.issuer, clientId });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}
