import type { ModelServices, RecipientLimits } from '#core/gateway';
import { inboundOf, type InboundTlsFiles } from './inbound-settings.ts';
import { modelsOf } from './model-settings.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';
import {
  count,
  days,
  domain,
  flag,
  oneOf,
  origin,
  port,
  requests,
  secret,
  textOf,
  url,
  wrong,
} from './setting-values.ts';

/** The settings of a deployment, from the environment or `config/gateway.json` (the environment has priority). */
export interface Settings {
  /** The port. 0 means any free port, which is printed at start. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address of the database. `undefined` means the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address of the same database with a role that is not subject to row-level security, for backup and restore. */
  readonly backupDatabaseUrl: string | undefined;
  /** The place for new files. Files in the other place are still read from there. */
  readonly files: 'database' | 's3';
  /** The bucket. `undefined` means that there is none. */
  readonly s3: S3Settings | undefined;
  /** The origin that browsers see. `undefined` means `http://localhost:{port}`. */
  readonly publicUrl: string | undefined;
  /** The external OpenID provider. `undefined` means the embedded one. */
  readonly oidcIssuer: string | undefined;
  /** The client id of this application at an external provider. `undefined` means `kostra-web`. */
  readonly oidcClientId: string | undefined;
  /** The audience that an external provider writes into access tokens for this gateway. `undefined` means `urn:kostra:gateway`. */
  readonly oidcAudience: string | undefined;
  readonly demo: boolean;
  /** `true` means that `HOST` or `PUBLIC_URL` makes Kostra reachable from other machines. */
  readonly isForOthers: boolean;
  readonly secretsKey: string | undefined;
  /** The mail server: `smtp://user:password@server:port`, or `smtps://…`. */
  readonly smtpUrl: string | undefined;
  /** The sender of the product's own e-mails. */
  readonly mailFrom: string;
  /** The domain at which bounced e-mails are received. */
  readonly mailReturnDomain: string | undefined;
  /** The limits on recipients of one company's e-mails by `smtpUrl`. A company without a paid package has a fifth of them. */
  readonly mailLimits: RecipientLimits;
  /** The port that receives documents by e-mail. `undefined` means that nothing is received; 0 means any free port. */
  readonly inboundPort: number | undefined;
  /** The domain of received e-mail. */
  readonly inboundDomain: string | undefined;
  /** The TLS files. `undefined` means that receiving is not encrypted. */
  readonly inboundTls: InboundTlsFiles | undefined;
  readonly trustProxy: boolean;
  /** The limit of requests in ten seconds, in each process. 0 means no limit. */
  readonly requestsPerPerson: number;
  readonly requestsPerAddress: number;
  /**
   * The version of the PAY by square code on printed documents. All banking apps read older versions, but some older apps cannot read the
   * newest.
   */
  readonly payBySquareVersion: '1.0.0' | '1.1.0' | '1.2.0';
  /** The number of days after the last change for which a notification is stored. */
  readonly notificationRetentionDays: number;
  /**
   * The names, addresses and networks, separated by commas, that plugins may call although they are internal or use `http`. The default is
   * none.
   */
  readonly outboundAllow: readonly string[];
  /** The AI models that plugins may call, chosen by the operator. */
  readonly models: ModelServices;
  /** The bearer token with which a monitor reads `/metrics` from another machine. `undefined` means that only this machine may read it. */
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
  'FILES',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_SECRET_KEY_FILE',
  'S3_PATH_STYLE',
  'S3_ENCRYPTION',
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'DEMO',
  'SECRETS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_RETURN_DOMAIN',
  'MAIL_RECIPIENTS_PER_HOUR',
  'MAIL_RECIPIENTS_PER_DAY',
  'INBOUND_PORT',
  'INBOUND_DOMAIN',
  'INBOUND_TLS_CERT',
  'INBOUND_TLS_KEY',
  'TRUST_PROXY',
  'REQUESTS_PER_PERSON',
  'REQUESTS_PER_ADDRESS',
  'PAY_BY_SQUARE_VERSION',
  'NOTIFICATIONS_KEPT_DAYS',
  'OUTBOUND_ALLOW',
  'ASSISTANT_URL',
  'ASSISTANT_KEY',
  'ASSISTANT_MODEL',
  'ASSISTANT_TOKENS_PER_DAY',
  'TRANSCRIPTION_URL',
  'TRANSCRIPTION_KEY',
  'TRANSCRIPTION_MODEL',
  'METRICS_TOKEN',
  'LOG_LEVEL',
];

/**
 * Reads and checks every setting.
 * @throws OperatorError that names the setting, the problem, and the correct form
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
  const files = oneOf(get('FILES') ?? 'database', 'FILES', ['database', 's3']);
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
    files,
    s3: readS3Settings(get, files),
    publicUrl,
    oidcIssuer: url(get('OIDC_ISSUER'), 'OIDC_ISSUER', ['https:', 'http:'], 'https://login.example.sk'),
    oidcClientId: ofOutsideIssuer('OIDC_CLIENT_ID', get),
    oidcAudience: ofOutsideIssuer('OIDC_AUDIENCE', get),
    demo,
    isForOthers,
    secretsKey: get('SECRETS_KEY'),
    smtpUrl: url(get('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@server:587'),
    mailFrom: get('MAIL_FROM') ?? 'Kostra <no-reply@kostra.example>',
    mailReturnDomain: domain(get('MAIL_RETURN_DOMAIN'), 'MAIL_RETURN_DOMAIN'),
    mailLimits: {
      perHour: count(get('MAIL_RECIPIENTS_PER_HOUR') ?? '500', 'MAIL_RECIPIENTS_PER_HOUR', 'recipients'),
      perDay: count(get('MAIL_RECIPIENTS_PER_DAY') ?? '2000', 'MAIL_RECIPIENTS_PER_DAY', 'recipients'),
    },
    ...inboundOf(get),
    trustProxy: flag(get('TRUST_PROXY'), 'TRUST_PROXY', false),
    requestsPerPerson: requests(get('REQUESTS_PER_PERSON') ?? '400', 'REQUESTS_PER_PERSON'),
    requestsPerAddress: requests(get('REQUESTS_PER_ADDRESS') ?? '2000', 'REQUESTS_PER_ADDRESS'),
    payBySquareVersion: oneOf(get('PAY_BY_SQUARE_VERSION') ?? '1.2.0', 'PAY_BY_SQUARE_VERSION', [
      '1.0.0',
      '1.1.0',
      '1.2.0',
    ]),
    notificationRetentionDays: days(get('NOTIFICATIONS_KEPT_DAYS') ?? '90', 'NOTIFICATIONS_KEPT_DAYS'),
    outboundAllow: (get('OUTBOUND_ALLOW') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    models: modelsOf(get),
    metricsToken: secret(get('METRICS_TOKEN'), 'METRICS_TOKEN'),
    logLevel: oneOf(get('LOG_LEVEL') ?? 'warn', 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']),
  };
}

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/**
 * Returns a setting that is only for an external provider. The embedded provider has fixed values, so the setting would be ignored silently
 * and is refused instead.
 */
function ofOutsideIssuer(name: string, get: (name: string) => string | undefined): string | undefined {
  const value = get(name);
  if (value !== undefined && get('OIDC_ISSUER') === undefined)
    throw wrong(name, 'is set, but OIDC_ISSUER is not', `Set OIDC_ISSUER too, or leave ${name} out.`);
  return value;
}
