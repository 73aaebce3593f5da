import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { emailHasGone } from '#core/contract/mail';
import { companyTable, type EmailRequestContext, emailService, Refusal, silentLog } from '#core/gateway';
import { startJobs } from '../../../core/gateway/jobs/index.ts';
import { emailJob } from '../../../core/gateway/mail/email-job.ts';
import { addTestCompany, inTestTransaction, type TestCompany, type TestDatabase } from '#core/testing';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { type Behaviour, MailServer, type Served, type Stage } from '../../support/mail-server.ts';
import { validateEmails, type EmailEvidence } from './validate-emails.ts';
import { mailContextOf } from './test-mail-context.ts';

/** The fault that occurs when an e-mail reaches a stage for the first time. `kill` kills the process that sends the e-mail. */
interface Plan {
  readonly stage: Stage | 'noted' | 'none';
  readonly what: Exclude<Behaviour, undefined> | 'kill';
  /** Whether the e-mail is so large that the server receives its beginning before the end is sent. */
  readonly isLarge: boolean;
}

export interface EmailCampaign {
  /** The database, which must be empty. */
  readonly database: TestDatabase;
  readonly seed: string;
  readonly emails: number;
  /** The number of sending processes. A killed process is replaced. */
  readonly workers?: number;
}

export interface EmailCampaignResult {
  readonly findings: readonly string[];
  readonly killed: number;
  /** The number of e-mails in each state, before the second wave. */
  readonly states: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/**
 * Sends e-mails to a server that refuses e-mails, drops connections or does not answer, while the sending processes are killed. Then
 * compares each row with what the server received. In a second wave without faults, each waiting e-mail must be sent once.
 */
export async function emailCampaign({
  database,
  seed,
  emails: count,
  workers = 2,
}: EmailCampaign): Promise<EmailCampaignResult> {
  const began = Date.now();
  const random = seededRandom(seed);
  const plans = new Map<string, Plan>();
  const gateways = new Gateways();
  const server = new MailServer();
  let killed = 0;
  server.behave = (stage: Stage, detail: string, { client, to }: Served): Behaviour => {
    const whose = stage === 'recipient' ? detail : to[0];
    const plan = whose === undefined ? undefined : plans.get(whose);
    if (!whose || !plan) return undefined;
    const isNoted = plan.stage === 'noted' && stage === 'taken';
    if (plan.stage !== stage && !isNoted) return undefined;
    plans.delete(whose);
    if (plan.what !== 'kill') return plan.what;
    killed += 1;
    // At the stage `noted` the server's answer is on its way, so the process may or may not store it before it is killed.
    if (isNoted) setTimeout(() => gateways.kill(client), Math.floor(random() * 25));
    else gateways.kill(client);
    return isNoted ? undefined : 'silence';
  };
  await server.start();
  const { db, url } = database;
  const queue = await startJobs({ db, url, log: silentLog, jobs: [emailJob], run: false, heartbeatSeconds: 10 });
  try {
    await db.asSystem('test', async (tx) => {
      await sql`create table letter_told (id bigint generated always as identity primary key, company_id uuid references company,
        letter_id uuid not null, what text not null)`.execute(tx);
      await companyTable(tx, 'letter_told', { audit: false });
    });
    const companies = await Promise.all(Array.from({ length: 4 }, (_, n) => addTestCompany(db, `Firma ${n}`)));
    const inTransaction = <T>({ companyId, user }: TestCompany, work: (at: EmailRequestContext) => Promise<T>) =>
      inTestTransaction({ db, jobs: queue, companyId, user }, work);
    const mail = emailService(mailContextOf({ client: 'test', port: server.port }));
    await gateways.start(workers, url, server.port);
    const ids: { id: string; company: TestCompany }[] = [];
    for (let n = 0; n < count; n += 1) {
      const address = `l${n}@example.sk`;
      const plan = planOf(random);
      if (plan.stage !== 'none') plans.set(address, plan);
      const company = companies[n % companies.length] as TestCompany; // There is at least one company.
      const html = '<p>Dobrý deň.</p>'.repeat(plan.isLarge ? 20_000 : 1);
      const email = { kind: 'faults.letter', to: [{ address }], subject: `List ${n}`, html };
      ids.push({ id: await inTransaction(company, (at) => mail.queue(at, email)), company });
    }
    const evidence = async (): Promise<readonly EmailEvidence[]> => {
      const rows = await db.asSystem('test', (tx) =>
        sql<Pick<EmailEvidence, 'id' | 'state' | 'attempts' | 'messageId'> & { readonly isWaiting: boolean }>`
          select id, state, message_id as "messageId", attempts, next_at > now() + interval '30 s' as "isWaiting"
          from letter order by created_at`.execute(tx),
      );
      const results = await Promise.all(
        companies.map(({ companyId, user }) =>
          db.inCompany(companyId, user, (tx) =>
            sql<{ id: string; what: string }>`select letter_id as id, what from letter_told`.execute(tx),
          ),
        ),
      );
      const all = results.flatMap(({ rows: some }) => some);
      return rows.rows.map((row) => ({
        ...row,
        isSettled: row.state === 'queued' ? row.isWaiting : row.state !== 'sending',
        received: server.received.filter(({ messageId }) => messageId === row.messageId).length,
        kindEvents: all.filter(({ id }) => id === row.id).map(({ what }) => what),
      }));
    };
    // The jobs of killed processes are retried two at a time, when their heartbeat is missing.
    const timeout = 180_000 + count * 5_000;
    await settled(evidence, timeout);
    const first = await evidence();
    const findings = [...validateEmails(first)];
    plans.clear();
    for (const { id, company } of ids)
      if (first.some((one) => one.id === id && one.state === 'queued'))
        await inTransaction(company, (at) => mail.release(at, id)).catch(ignoreAlreadySent);
    await settled(
      async () => (await evidence()).map((one) => ({ ...one, isSettled: one.isSettled && one.state !== 'queued' })),
      timeout,
    );
    const last = await evidence();
    findings.push(...validateEmails(last));
    for (const { id, state } of last)
      if (first.some((one) => one.id === id && one.state === 'queued') && state !== 'accepted')
        findings.push(`${id} waited, all was well again, and it is ${state}`);
    const states: Record<string, number> = {};
    for (const { state } of first) states[state] = (states[state] ?? 0) + 1;
    return { findings, killed, states, seconds: Math.round((Date.now() - began) / 1_000) };
  } finally {
    gateways.stop();
    await queue.stop();
    await server.stop();
  }
}

/**
 * Ignores the refusal to release an e-mail that was already sent. If there are many e-mails, the waiting minute of the first ones is over.
 */
function ignoreAlreadySent(error: unknown): void {
  if (!(error instanceof Refusal) || error.problem.code !== emailHasGone.code) throw error;
}

/** Returns the plan of an e-mail: for one third the sender is killed, for one third the server is faulty, and one third has no fault. */
function planOf(random: () => number): Plan {
  const pick = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
  const isLarge = random() < 0.4;
  const lot = random();
  if (lot < 1 / 3) return { isLarge, what: 'kill', stage: pick(['recipient', 'data', 'taken', 'noted']) };
  if (lot > 2 / 3) return { isLarge, what: 'drop', stage: 'none' };
  const stage = pick<Stage>(['recipient', 'data', 'taken']);
  const no = { code: stage === 'recipient' ? 550 : 554, words: '5.0.0 Nie' };
  return { isLarge, stage, what: pick<Plan['what']>(['drop', 'silence', no, { code: 451, words: '4.0.0 Neskôr' }]) };
}

async function settled(evidence: () => Promise<readonly EmailEvidence[]>, timeout: number): Promise<void> {
  const until = Date.now() + timeout;
  while (!(await evidence()).every(({ isSettled }) => isSettled)) {
    if (Date.now() > until) return; // The validation reports the unfinished e-mails.
    await delay(250);
  }
}

/** The sending processes by name. Each process greets the server with its name. */
class Gateways {
  readonly #running = new Map<string, ChildProcess>();
  #count = 0;
  #again: (() => void) | undefined;

  async start(number: number, url: string, port: number): Promise<void> {
    const begin = () => {
      const name = `gateway-${(this.#count += 1)}.kostra.example`;
      const worker = fileURLToPath(new URL('email-worker.ts', import.meta.url));
      const child = spawn(process.execPath, [worker, url, name, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      this.#running.set(name, child);
      return once(child.stdout, 'data');
    };
    this.#again = () => void begin();
    await Promise.all(Array.from({ length: number }, begin));
  }

  /** Kills a process, like a power cut, and starts another one in its place. */
  kill(name: string): void {
    const child = this.#running.get(name);
    if (!child) return; // The process was already killed because of another e-mail.
    this.#running.delete(name);
    child.kill('SIGKILL');
    this.#again?.();
  }

  stop(): void {
    this.#again = undefined;
    for (const child of this.#running.values()) child.kill('SIGKILL');
  }
}
