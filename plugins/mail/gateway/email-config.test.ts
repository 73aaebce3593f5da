import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { createOutbound, openSecrets, silentLog, type Tx } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { MailServer } from '../../../tests/support/mail-server.ts';
import {
  type EmailConfig,
  type EmailConfigUpdate,
  readEmailConfig,
  type SmtpInput,
  testEmailConfig,
  updateEmailConfig,
} from '../contract/index.ts';
import { companySendersOf } from './senders.ts';

const outbound = createOutbound({ allow: ['127.0.0.1'], log: silentLog });

const gateway = useGateway({ outbound, poolSize: 1 });

const smtp: SmtpInput = {
  email: 'jana@example.sk',
  smtpServerUrl: 'smtp.example.sk',
  port: 587,
  smtpSecurityType: 'TLS',
  requiresVerification: true,
  username: 'jana',
  password: 'čučoriedka',
};

class Settings {
  readonly companyId: string;
  readonly owner: TestPerson;

  constructor({ id, owner }: { readonly id: string; readonly owner: TestPerson }) {
    this.companyId = id;
    this.owner = owner;
  }

  static async open(): Promise<Settings> {
    return new Settings(await gateway.company());
  }

  read(): Promise<EmailConfig> {
    return gateway.ok(this.owner, readEmailConfig, { params: this });
  }

  /** Saves changes over the current settings. */
  async put(change: Partial<EmailConfigUpdate> = {}) {
    const {
      automaticThanks,
      noReplyAddress: _read,
      hasDemoMailbox: _demo,
      smtpConfiguration,
      ...config
    } = await this.read();
    const { password: _blank, hasPassword: _has, ...server } = smtpConfiguration;
    const body = { ...config, ...automaticThanks, smtpConfiguration: { ...server, password: null }, ...change };
    return gateway.call(this.owner, updateEmailConfig, { params: this, body });
  }

  test(body: SmtpInput) {
    return gateway.call(this.owner, testEmailConfig, { params: this, body });
  }
}

describe('e-mail settings', () => {
  test('[B3-19] [B7-43] [B9-12] begin with the product’s own mail and thanks that are off, and are kept', async () => {
    const settings = await Settings.open();
    const begun = await settings.read();
    expect(begun).toEqual({
      attachDocument: true,
      smtpConfigurationType: 'Kostra',
      senderName: null,
      smtpConfiguration: {
        email: '',
        smtpServerUrl: '',
        port: 25,
        smtpSecurityType: 'Automatic',
        requiresVerification: true,
        username: '',
        password: '',
        hasPassword: false,
      },
      automaticThanks: {
        sendAutomaticThanks: false,
        automaticThanksSubject: inEachLanguage(() => expect.any(String)),
        automaticThanksBodyTranslations: inEachLanguage(() => expect.any(String)),
      },
      noReplyAddress: null,
      hasDemoMailbox: false,
      version: 0,
    });
    const thanks = {
      sendAutomaticThanks: true,
      automaticThanksSubject: inEachLanguage((language) => `${language}: Thanks for {number}`),
      automaticThanksBodyTranslations: inEachLanguage(
        (language) => `<p onclick="x()">${language} {suma}<script>1</script></p>`,
      ),
    };
    const { reply } = await settings.put({ ...thanks, smtpConfigurationType: 'Custom', smtpConfiguration: smtp });
    const expected = { ...begun, smtpConfigurationType: 'Custom', version: 1 };
    const { password: _secret, ...shown } = smtp;
    expect(reply).toEqual({
      ...expected,
      smtpConfiguration: { ...shown, password: '', hasPassword: true },
      automaticThanks: { ...thanks, automaticThanksBodyTranslations: inEachLanguage((of) => `<p>${of} {suma}</p>`) },
    });
    expect(await settings.read()).toEqual(reply);
  });

  test('[B7-43] sent back as they were read they change nothing; a stale version is refused', async () => {
    const settings = await Settings.open();
    await settings.put({ smtpConfiguration: smtp });
    const read = await settings.read();
    const { automaticThanks } = read;
    const again = () =>
      gateway.call(settings.owner, updateEmailConfig, { params: settings, body: { ...read, ...automaticThanks } });
    expect((await again()).reply).toEqual({ ...read, version: 2 });
    expect((await again()).problem).toMatchObject({ code: 'stale-version', current: { version: 2 } });
  });

  test('[B4-24] the password is kept encrypted, never read back, and stays where null is sent', async () => {
    const settings = await Settings.open();
    await settings.put({ smtpConfiguration: smtp });
    const { status } = await settings.put({ smtpConfiguration: { ...smtp, email: 'ina@example.sk', password: null } });
    const expected = { email: 'ina@example.sk', hasPassword: true };
    expect([status, (await settings.read()).smtpConfiguration]).toMatchObject([200, expected]);
    const dump = await gateway.database.db.inCompany(settings.companyId, settings.owner, (tx) =>
      sql<{ row: string }>`select to_jsonb(e)::text as row from email_config e
        union all select to_jsonb(s)::text from secret s union all select to_jsonb(a)::text from audit_entry a`.execute(
        tx,
      ),
    );
    expect(dump.rows.length).toBeGreaterThan(3);
    const plain = [smtp.password ?? '', Buffer.from(smtp.password ?? '').toString('hex')];
    for (const { row } of dump.rows) for (const text of plain) expect(row).not.toContain(text);
    await settings.put({ smtpConfiguration: { ...smtp, requiresVerification: false, password: null } });
    expect((await settings.read()).smtpConfiguration.hasPassword).toBe(false);
  });

  test('a kept password goes nowhere but where it was kept for', async () => {
    const settings = await Settings.open();
    const custom = { smtpConfigurationType: 'Custom' } as const;
    await settings.put({ ...custom, smtpConfiguration: smtp });
    const others = [
      { smtpServerUrl: 'smtp.utocnik.sk' },
      { port: 2525 },
      { smtpSecurityType: 'TLSSupported' },
      { username: 'iny' },
    ] as const;
    for (const change of others) {
      const sent = { ...smtp, password: null, ...change };
      expect((await settings.put({ ...custom, smtpConfiguration: sent })).problem.fields).toMatchObject([
        { path: '/smtpConfiguration/password', code: 'passwordAgain' },
      ]);
      expect((await settings.test(sent)).problem.fields).toMatchObject([{ path: '/password', code: 'passwordAgain' }]);
    }
    const same = { ...smtp, smtpServerUrl: ' SMTP.example.sk ', password: null };
    expect((await settings.put({ ...custom, smtpConfiguration: same })).status).toBe(200);
  });

  test('a kept password is dropped with its login where the product’s own mail is chosen', async () => {
    const settings = await Settings.open();
    const custom = { smtpConfigurationType: 'Custom' } as const;
    await settings.put({ ...custom, smtpConfiguration: smtp });
    const product = { smtpConfigurationType: 'Kostra' } as const;
    const same = await settings.put({ ...product, smtpConfiguration: { ...smtp, password: null } });
    expect(same.reply.smtpConfiguration.hasPassword).toBe(true);
    const other = { ...smtp, smtpServerUrl: 'smtp.utocnik.sk', password: null };
    const moved = await settings.put({ ...product, smtpConfiguration: other });
    expect(moved.reply.smtpConfiguration).toMatchObject({ smtpServerUrl: 'smtp.utocnik.sk', hasPassword: false });
    const required = [{ code: 'required' }];
    expect((await settings.test(other)).problem.fields).toMatchObject(required);
    expect((await settings.put({ ...custom, smtpConfiguration: other })).problem.fields).toMatchObject(required);
    expect((await settings.test({ ...smtp, password: null })).problem.fields).toMatchObject(required);
  });

  test('a password that was saved with another key counts as none, until it is entered again', async () => {
    const settings = await Settings.open();
    const custom = { smtpConfigurationType: 'Custom' } as const;
    await settings.put({ ...custom, smtpConfiguration: smtp });
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      gateway.database.db.inCompany(settings.companyId, settings.owner, work);
    // The test gateway's key, and the key of another installation, from which a company may be restored.
    const [here, there] = [openSecrets(Buffer.alloc(32, 7)), openSecrets(Buffer.alloc(32, 8))];
    await inCompany((tx) => there.write(tx, 'mail/smtp', 'of another place'));
    expect((await settings.read()).smtpConfiguration.hasPassword).toBe(false);
    const unchanged = { ...smtp, password: null };
    const required = [{ code: 'required' }];
    expect((await settings.test(unchanged)).problem.fields).toMatchObject(required);
    expect((await settings.put({ ...custom, smtpConfiguration: unchanged })).problem.fields).toMatchObject(required);
    const senderOf = () => inCompany((tx) => companySendersOf(here).senderOf(tx));
    expect((await senderOf()).own).toEqual({ address: smtp.email, server: undefined });
    await settings.put({ ...custom, smtpConfiguration: smtp });
    expect((await settings.read()).smtpConfiguration.hasPassword).toBe(true);
    expect((await senderOf()).own).toMatchObject({ server: { password: smtp.password } });
  });

  test('two first saves at once: one is kept, the other is told so', async () => {
    const settings = await Settings.open();
    const answers = await Promise.all([
      settings.put({ senderName: 'A', version: 0 }),
      settings.put({ senderName: 'B', version: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what is sent', () => {
  test('[B5-8] an own server asks for e-mail and address, and for user and password only where one logs in', async () => {
    const settings = await Settings.open();
    const put = async (change: Partial<SmtpInput>) => {
      const smtpConfiguration = { ...smtp, ...change };
      const { problem } = await settings.put({ smtpConfigurationType: 'Custom', smtpConfiguration });
      return problem.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    const at = '/smtpConfiguration';
    expect(await put({ email: ' ', smtpServerUrl: '', username: '', password: null })).toEqual([
      `${at}/email required`,
      `${at}/smtpServerUrl required`,
      `${at}/username required`,
      `${at}/password required`,
    ]);
    expect(await put({ email: 'jana' })).toEqual([`${at}/email email`]);
    expect(await put({ username: '', password: null, requiresVerification: false })).toBeUndefined();
    const long = 'a'.repeat(251);
    expect(await put({ email: long, smtpServerUrl: long, username: long, password: long })).toHaveLength(4);
    expect(await put({ port: 0 })).toEqual([`${at}/port minimum`]);
    expect(await put({ port: 100_000 })).toEqual([`${at}/port maximum`]);
    // Kostra's own server requires none of these fields.
    const empty = { ...smtp, email: '', smtpServerUrl: '', username: '', password: null };
    expect((await settings.put({ smtpConfigurationType: 'Kostra', smtpConfiguration: empty })).status).toBe(200);
  });

  test('the sender’s name and the subject of thanks are one line each: a line break is refused', async () => {
    const settings = await Settings.open();
    const { automaticThanksSubject: subject } = (await settings.read()).automaticThanks;
    const fields = async (change: Partial<EmailConfigUpdate>) => (await settings.put(change)).problem.fields;
    expect(await fields({ senderName: 'Jana\r\nBcc: x@y.sk' })).toMatchObject([
      { path: '/senderName', code: 'unseenCharacter', message: expect.stringContaining('U+000D') },
    ]);
    expect(await fields({ automaticThanksSubject: { ...subject, en: 'Thanks\nBcc: x@y.sk' } })).toMatchObject([
      { path: '/automaticThanksSubject/en', code: 'unseenCharacter' },
    ]);
  });

  test('[B5-9] an empty sender name is null, a longer one than 255 is refused', async () => {
    const settings = await Settings.open();
    expect((await settings.put({ senderName: '  ' })).reply.senderName).toBeNull();
    expect((await settings.put({ senderName: ' Jana ' })).reply.senderName).toBe('Jana');
    expect((await settings.put({ senderName: 'a'.repeat(256) })).problem.fields).toMatchObject([{ code: 'maxLength' }]);
  });

  test('thanks that say nothing or name what nobody knows are refused at their field', async () => {
    const settings = await Settings.open();
    const { automaticThanksBodyTranslations: body, automaticThanksSubject: subject } = (await settings.read())
      .automaticThanks;
    const wrong = await settings.put({ automaticThanksBodyTranslations: { ...body, de: '<p> <br></p>' } });
    expect(wrong.problem.fields).toMatchObject([{ path: '/automaticThanksBodyTranslations/de', code: 'required' }]);
    const unknown = await settings.put({ automaticThanksSubject: { ...subject, sk: 'Ďakujeme {heslo}' } });
    expect(unknown.problem.fields).toMatchObject([
      { path: '/automaticThanksSubject/sk', code: 'unknownPlaceholder', message: expect.stringContaining('{number}') },
    ]);
  });

  test('[B6-17] the package Pro opens the own server and thanks; without it they may be kept and switched off', async () => {
    const settings = await Settings.open();
    const on = { smtpConfigurationType: 'Custom', smtpConfiguration: smtp, sendAutomaticThanks: true } as const;
    await gateway.licence(settings.companyId, { type: 'Flexi' });
    for (const [feature, change] of [
      ['customSmtp', { smtpConfigurationType: 'Custom', smtpConfiguration: smtp }],
      ['thankYouMails', { sendAutomaticThanks: true }],
    ] as const)
      expect((await settings.put(change)).problem).toMatchObject({
        status: 402,
        denials: [{ leaf: { kind: 'licence', feature } }],
      });
    await gateway.licence(settings.companyId, { type: 'Pro' });
    expect((await settings.put(on)).status).toBe(200);
    await gateway.licence(settings.companyId, { type: 'Free' });
    expect((await settings.put({ senderName: 'Jana' })).reply).toMatchObject({
      smtpConfigurationType: 'Custom',
      automaticThanks: { sendAutomaticThanks: true },
    });
    const off = { smtpConfigurationType: 'Kostra', sendAutomaticThanks: false } as const;
    expect((await settings.put(off)).status).toBe(200);
    expect((await settings.put(on)).status).toBe(402);
  });
});

describe('[B7-43] the test', () => {
  const login = { user: 'jana', password: 'čučoriedka' };
  const open = { ...smtp, smtpServerUrl: '127.0.0.1', smtpSecurityType: 'TLSSupported' } as const;

  test('succeeds with what is typed, and with the password that is kept; nothing is sent', async () => {
    const server = new MailServer({ login });
    await server.start();
    const settings = await Settings.open();
    const here = { ...open, port: server.port };
    expect((await settings.test(here)).reply).toEqual({ succeeded: true, fault: null, answer: null });
    await settings.put({ smtpConfiguration: here });
    expect((await settings.test({ ...here, password: null })).reply.succeeded).toBe(true);
    expect((await settings.test({ ...here, password: 'tajne' })).reply).toEqual({
      succeeded: false,
      fault: 'smtp-login-refused',
      answer: '535 5.7.8 Wrong user or password',
    });
    expect(server.received).toEqual([]);
    // This server requires a login, but reports it only after it receives the sender.
    const unknown = { ...here, requiresVerification: false, password: null };
    expect((await settings.test(unknown)).reply).toMatchObject({ succeeded: false, fault: 'smtp-login-needed' });
    expect(server.received).toEqual([]);
    await server.stop();
    expect((await settings.test(here)).reply).toMatchObject({ succeeded: false, fault: 'smtp-unreachable' });
  });

  test('of a server that does not answer holds no connection to the database: others are answered meanwhile', async () => {
    const stages: string[] = [];
    const server = new MailServer({ login, behave: (stage) => (stages.push(stage), 'silence') });
    await server.start();
    const settings = await Settings.open();
    const testing = settings.test({ ...open, port: server.port });
    await expect.poll(() => stages.length).toBeGreaterThan(0);
    expect((await settings.read()).smtpConfigurationType).toBe('Kostra');
    await server.stop();
    expect((await testing).reply.succeeded).toBe(false);
  });

  test('asks for the same fields as the settings, and calls no inner address', async () => {
    const settings = await Settings.open();
    expect((await settings.test({ ...open, email: 'x', password: null })).problem.fields).toMatchObject([
      { path: '/email', code: 'email' },
      { path: '/password', code: 'required' },
    ]);
    expect((await settings.test({ ...open, smtpServerUrl: '10.0.0.1' })).reply.fault).toBe('smtp-inner-address');
  });
});
