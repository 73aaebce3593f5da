import { OperatorError } from '#core/gateway';

/** What a deployment may set, by environment or in `config/gateway.json` (the environment wins). */
export interface Settings {
  /** 0: any free port, printed at start. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** `undefined`: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database as a role that row-level security does not bind, for backup and restore. */
  readonly backupDatabaseUrl: string | undefined;
  /** The origin that browsers see; `undefined`: `http://localhost:{port}`. */
  readonly publicUrl: string | undefined;
  /** `undefined`: the embedded OpenID provider. */
  readonly oidcIssuer: string | undefined;
  /** What an outside provider calls this application. `undefined`: `kostra-web`. */
  readonly oidcClientId: string | undefined;
  /** The audience an outside provider writes into access tokens for this gateway. `undefined`: `urn:kostra:gateway`. */
  readonly oidcAudience: string | undefined;
  readonly demo: boolean;
  /** `HOST` or `PUBLIC_URL` is for others than this machine. */
  readonly isForOthers: boolean;
  readonly secretsKey: string | undefined;
  /** `smtp://user:password@server:port`, or `smtps://…`. */
  readonly smtpUrl: string | undefined;
  /** The sender of the product's own letters. */
  readonly mailFrom: string;
  readonly trustProxy: boolean;
  /** Requests in ten seconds, in each process; 0: any number. */
  readonly requestsPerPerson: number;
  readonly requestsPerAddress: number;
  /** Of the PAY by square code on prints: banks' apps read all of them, some older ones not the newest. */
  readonly payBySquareVersion: '1.0.0' | '1.1.0' | '1.2.0';
  /** Days after its last change in which a notification is kept. */
  readonly notificationsKeptDays: number;
  /** Names, addresses and networks with commas between that plugins may call though they are inner, or by `http`. Default: none. */
  readonly outboundAllow: readonly string[];
  /** What a monitor shows as its bearer token to read `/metrics` from elsewhere. `undefined`: only this machine may. */
  readonly metricsToken: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

type Source = Readonly<Record<string, string | undefined>>;

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'DEMO',
  'SECRETS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'REQUESTS_PER_PERSON',
  'REQUESTS_PER_ADDRESS',
  'PAY_BY_SQUARE_VERSION',
  'NOTIFICATIONS_KEPT_DAYS',
  'OUTBOUND_ALLOW',
  'METRICS_TOKEN',
  'LOG_LEVEL',
];

/**
 * Reads and checks every setting.
 * @throws OperatorError that names the setting, what is wrong with it, and what to write instead
 */
export function readSettings(environment: Source, file: Readonly<Record<string, unknown>> = {}): Settings {
  for (const name of Object.keys(file)) {
    if (!names.includes(name) && name !== '$schema')
      throw wrong(name, 'is not a setting', `Use one of ${names.join(', ')} in config/gateway.json.`);
  }
  const get = (name: string): string | undefined => {
    const value = environment[name] ?? file[name];
    return value === undefined || value === '' ? undefined : textOf(value, name);
  };
  const database = (name: string) =>
    url(get(name), name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
  const databaseUrl = database('DATABASE_URL');
  const demo = flag(get('DEMO'), 'DEMO', databaseUrl === undefined);
  const host = get('HOST') ?? '127.0.0.1';
  const publicUrl = origin(get('PUBLIC_URL'));
  const isForOthers = !loopback.has(host) || (publicUrl !== undefined && !loopback.has(new URL(publicUrl).hostname));
  if (demo && !loopback.has(host)) {
    throw wrong(
      'HOST',
      `is ${host}, but the demo has well-known passwords and listens on this machine alone`,
      'Set DEMO=0, or leave HOST out.',
    );
  }
  if (demo && isForOthers) {
    throw wrong(
      'PUBLIC_URL',
      'is for others than this machine, but the demo has well-known passwords',
      'Set DEMO=0, or leave PUBLIC_URL out.',
    );
  }
  return {
    port: port(get('PORT') ?? '4000'),
    host,
    dataDir: get('DATA_DIR') ?? './data',
    databaseUrl,
    backupDatabaseUrl: database('BACKUP_DATABASE_URL'),
    publicUrl,
    oidcIssuer: url(get('OIDC_ISSUER'), 'OIDC_ISSUER', ['https:', 'http:'], 'https://login.example.sk'),
    oidcClientId: ofOutsideIssuer('OIDC_CLIENT_ID', get),
    oidcAudience: ofOutsideIssuer('OIDC_AUDIENCE', get),
    demo,
    isForOthers,
    secretsKey: get('SECRETS_KEY'),
    smtpUrl: url(get('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@server:587'),
    mailFrom: get('MAIL_FROM') ?? 'Kostra <no-reply@kostra.example>',
    trustProxy: flag(get('TRUST_PROXY'), 'TRUST_PROXY', false),
    requestsPerPerson: requests(get('REQUESTS_PER_PERSON') ?? '300', 'REQUESTS_PER_PERSON'),
    requestsPerAddress: requests(get('REQUESTS_PER_ADDRESS') ?? '1500', 'REQUESTS_PER_ADDRESS'),
    payBySquareVersion: oneOf(get('PAY_BY_SQUARE_VERSION') ?? '1.2.0', 'PAY_BY_SQUARE_VERSION', [
      '1.0.0',
      '1.1.0',
      '1.2.0',
    ]),
    notificationsKeptDays: days(get('NOTIFICATIONS_KEPT_DAYS') ?? '90', 'NOTIFICATIONS_KEPT_DAYS'),
    outboundAllow: (get('OUTBOUND_ALLOW') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    metricsToken: secret(get('METRICS_TOKEN'), 'METRICS_TOKEN'),
    logLevel: oneOf(get('LOG_LEVEL') ?? 'warn', 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']),
  };
}

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw wrong(name, 'is neither a text nor a number', 'Write it in quotes.');
}

/** The embedded provider has its own names; set for it, one of these would quietly do nothing. */
function ofOutsideIssuer(name: string, get: (name: string) => string | undefined): string | undefined {
  const value = get(name);
  if (value !== undefined && get('OIDC_ISSUER') === undefined)
    throw wrong(name, 'is set, but OIDC_ISSUER is not', `Set OIDC_ISSUER too, or leave ${name} out.`);
  return value;
}

function port(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw wrong('PORT', `is "${text}"`, 'Use a whole number from 0 to 65535; 0 picks a free port.');
}

function days(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 3_650) return value;
  throw wrong(name, `is "${text}"`, 'Use a whole number of days from 1 to 3650.');
}

function requests(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value;
  throw wrong(name, `is "${text}"`, 'Use a whole number of requests in ten seconds; 0 lets any number through.');
}

function secret(text: string | undefined, name: string): string | undefined {
  if (text === undefined || text.length >= 16) return text;
  // The value is not repeated.
  throw wrong(name, 'is shorter than 16 characters', 'Use a random one: openssl rand -hex 24.');
}

function flag(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw wrong(name, `is "${text}"`, 'Use 1 or 0.');
}

function url(
  text: string | undefined,
  name: string,
  protocols: readonly string[],
  example: string,
): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may hold a password: it is not repeated.
  throw wrong(name, 'is not an address of the right kind', `Write it like ${example}.`);
}

function origin(text: string | undefined): string | undefined {
  const value = url(text, 'PUBLIC_URL', ['https:', 'http:'], 'https://kostra.example.sk');
  if (value === undefined) return undefined;
  const { pathname, search, hash, origin: found } = new URL(value);
  if (pathname === '/' && !search && !hash) return found;
  throw wrong('PUBLIC_URL', 'has a path', 'Give the origin alone, like https://kostra.example.sk.');
}

function oneOf<const T extends string>(text: string, name: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found) return found;
  throw wrong(name, `is "${text}"`, `Use one of ${allowed.join(', ')}.`);
}

function wrong(name: string, cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'setting-invalid', cause: `${name} ${cause}.`, fix });
}
