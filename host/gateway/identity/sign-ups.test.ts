import { expect, it, vi } from 'vitest';
import { silentLog } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { Accounts } from './accounts.ts';
import { Attempts } from './attempts.ts';
import type { Email } from './identity.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';
import { SignUps } from './sign-ups.ts';

const password = 'modrá lavica pri okne';
const database = useDatabase({ migrations: [identityMigrations] });

it('is confirmed by its link also when the account could not be made at the first time', async () => {
  const clock = () => new Date('2026-11-21T12:00:00Z');
  const accounts = new Accounts(database.db, clock, new PasswordHasher({ ln: 8, r: 8, p: 1 }));
  const attempts = new Attempts(database.db, clock);
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email) };
  const issuer = 'https://kostra.example.sk/identity';
  const signUps = new SignUps({ database: database.db, clock, accounts, attempts, issuer, mail, log: silentLog });
  signUps.ask({ email: 'jana@firma.sk', name: 'Jana', password }, 'sk');
  await signUps.close();
  const token = /token=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? '';
  vi.spyOn(accounts, 'insert').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(signUps.confirm(token, password)).rejects.toThrow('the disk is full');
  expect(await signUps.confirm(token, password)).toBe('confirmed');
  expect(await signUps.confirm(token, password)).toBe('gone');
  expect(await accounts.byEmail('jana@firma.sk')).toMatchObject({ emailVerified: true });
});
