import { expect, it } from 'vitest';
import { silentLog } from '#core/gateway';
import type { AttemptKey } from './attempts.ts';
import { ResetMailer, type ResetMailerOptions } from './reset-mailer.ts';

it('sends no further e-mail to a mailbox that has had enough of them', async () => {
  const waits = [0, 0, 60_000];
  const attemptKeys: AttemptKey[] = [];
  const emails: string[] = [];
  const mailer = new ResetMailer({
    accounts: { byEmail: async () => ({ subject: 's', email: 'jana@firma.sk', name: 'Jana', emailVerified: false }) },
    attempts: { take: async (key: AttemptKey) => (attemptKeys.push(key), waits.shift() ?? 0) },
    resetLinks: { issue: async () => 'token' },
    issuer: 'https://kostra.example.sk/identity',
    mail: { send: async ({ to }: { to: string }) => void emails.push(to) },
    announce: undefined,
    log: silentLog,
  } as unknown as ResetMailerOptions); // only the parts that sending needs
  for (let count = 0; count < 3; count += 1) mailer.send('Jana@firma.sk', 'sk');
  await mailer.close();
  expect(attemptKeys).toEqual(Array(3).fill({ kind: 'mailbox', of: 'jana@firma.sk' }));
  expect(emails).toEqual(['jana@firma.sk', 'jana@firma.sk']);
});
