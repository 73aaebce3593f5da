import { describe, expect, test } from 'vitest';
import { OperatorError } from '#core/gateway';
import { readSettings } from './settings.ts';

function refusal(environment: Record<string, string>, file: Record<string, unknown> = {}): OperatorError {
  try {
    readSettings(environment, file);
  } catch (error) {
    if (error instanceof OperatorError) return error;
  }
  throw new Error('the settings were taken');
}

const bucket = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'kostra', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };

describe('settings', () => {
  test('need nothing: the embedded database with the demo, on this machine, port 4000', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      demo: true,
      databaseUrl: undefined,
      oidcIssuer: undefined,
    });
  });

  test('load no demo into a database of your own unless asked to', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/kostra' }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/kostra', DEMO: '1' }).demo).toBe(true);
  });

  test('of models are an address without a slash at its end, a key where there is one, and a limit', () => {
    const models = { ASSISTANT_URL: 'http://localhost:11434/v1/', ASSISTANT_MODEL: 'llama3.1' };
    expect(readSettings(models).models).toEqual({
      chat: { url: 'http://localhost:11434/v1', key: undefined, model: 'llama3.1', tokensPerDay: 500_000 },
      transcription: undefined,
    });
    expect(readSettings({}).models).toEqual({ chat: undefined, transcription: undefined });
  });

  test('come from the environment before the file', () => {
    expect(readSettings({ PORT: '5000' }, { PORT: 6000, LOG_LEVEL: 'info' })).toMatchObject({
      port: 5000,
      logLevel: 'info',
    });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'web' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'https://kostra.sk/app' }, 'PUBLIC_URL'],
    [{ OIDC_ISSUER: 'login' }, 'OIDC_ISSUER'],
    [{ OIDC_AUDIENCE: 'https://kostra.sk' }, 'OIDC_AUDIENCE'],
    [{ OIDC_CLIENT_ID: 'kostra' }, 'OIDC_CLIENT_ID'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ NOTIFICATIONS_KEPT_DAYS: '0' }, 'NOTIFICATIONS_KEPT_DAYS'],
    [{ REQUESTS_PER_PERSON: '-1' }, 'REQUESTS_PER_PERSON'],
    [{ REQUESTS_PER_ADDRESS: 'many' }, 'REQUESTS_PER_ADDRESS'],
    [{ PAY_BY_SQUARE_VERSION: '2' }, 'PAY_BY_SQUARE_VERSION'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ MAIL_RETURN_DOMAIN: 'https://kostra.example' }, 'MAIL_RETURN_DOMAIN'],
    [{ MAIL_RECIPIENTS_PER_HOUR: '-1' }, 'MAIL_RECIPIENTS_PER_HOUR'],
    [{ MAIL_RECIPIENTS_PER_DAY: 'many' }, 'MAIL_RECIPIENTS_PER_DAY'],
    [{ INBOUND_PORT: 'mail', INBOUND_DOMAIN: 'prijem.kostra.sk' }, 'INBOUND_PORT'],
    [{ INBOUND_PORT: '2525' }, 'INBOUND_DOMAIN'],
    [{ INBOUND_DOMAIN: 'prijem.kostra.sk' }, 'INBOUND_PORT'],
    [{ INBOUND_TLS_CERT: 'c.pem', INBOUND_TLS_KEY: 'k.pem' }, 'INBOUND_PORT'],
    [{ INBOUND_PORT: '2525', INBOUND_DOMAIN: 'prijem.kostra.sk', INBOUND_TLS_CERT: 'c.pem' }, 'INBOUND_TLS_KEY'],
    [{ INBOUND_PORT: '2525', INBOUND_DOMAIN: 'prijem.kostra.sk', INBOUND_TLS_KEY: 'k.pem' }, 'INBOUND_TLS_CERT'],
    [{ ASSISTANT_URL: 'localhost:11434', ASSISTANT_MODEL: 'm' }, 'ASSISTANT_URL'],
    [{ ASSISTANT_URL: 'https://a.example/v1?key=secret', ASSISTANT_MODEL: 'm' }, 'ASSISTANT_URL'],
    [{ ASSISTANT_URL: 'https://a.example/v1' }, 'ASSISTANT_MODEL'],
    [{ ASSISTANT_KEY: 'sk-1' }, 'ASSISTANT_KEY'],
    [{ ASSISTANT_URL: 'https://a.example', ASSISTANT_MODEL: 'm', ASSISTANT_KEY: 'a\nb' }, 'ASSISTANT_KEY'],
    [{ ASSISTANT_TOKENS_PER_DAY: '-1' }, 'ASSISTANT_TOKENS_PER_DAY'],
    [{ TRANSCRIPTION_MODEL: 'whisper-1' }, 'TRANSCRIPTION_MODEL'],
    [{ FILES: 'disk' }, 'FILES'],
    [{ FILES: 's3' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'kostra' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'https://s3/kostra' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'kostra' }, 'S3_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'kostra', S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY'],
    [
      {
        S3_ENDPOINT: 'http://s3',
        S3_BUCKET: 'kostra',
        S3_ACCESS_KEY: 'a',
        S3_SECRET_KEY: 'b',
        S3_SECRET_KEY_FILE: 'c',
      },
      'S3_SECRET_KEY_FILE',
    ],
    [{ ...bucket, S3_ENCRYPTION: 'rot13' }, 'S3_ENCRYPTION'],
  ])('refuse %j by name, with the fix', (environment, name) => {
    const { cause, fix } = refusal(environment);
    expect(cause).toContain(name);
    expect(fix.length).toBeGreaterThan(5);
  });

  test('an outside provider may have names of its own for application and gateway', () => {
    const outside = { OIDC_ISSUER: 'https://login.example.sk', OIDC_CLIENT_ID: 'app-7', OIDC_AUDIENCE: 'api://kostra' };
    expect(readSettings(outside)).toMatchObject({ oidcClientId: 'app-7', oidcAudience: 'api://kostra' });
  });

  test('refuse a name they do not know', () => {
    expect(refusal({}, { PROT: 4000 }).cause).toContain('PROT');
  });

  test('the demo, with its well-known passwords, listens on this machine alone', () => {
    expect(refusal({ HOST: '0.0.0.0' }).fix).toContain('DEMO=0');
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
  });

  test('the demo is not shown to others by a proxy of this machine either', () => {
    const refused = refusal({ PUBLIC_URL: 'https://kostra.example.sk' });
    expect(refused.cause).toContain('PUBLIC_URL');
    expect(refused.fix).toContain('DEMO=0');
    for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(readSettings({ PUBLIC_URL: origin }).publicUrl).toBe(origin);
    expect(readSettings({ PUBLIC_URL: 'https://kostra.example.sk', DEMO: '0' }).demo).toBe(false);
  });

  test('a password in an address is not repeated', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@db/x' }).message).not.toContain('secret');
  });
});
