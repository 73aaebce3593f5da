import { testDatabase } from '#core/testing';
import { emailCampaign } from '../faults/emails/email-campaign.ts';
import { type BenchOptions, type BenchReport, measureOf } from './report.ts';

const seed = process.env.FAULTS_SEED ?? '23';

/**
 * Sends e-mails from two processes to a mail server that refuses e-mails, drops connections or does not answer; in a third of the runs the
 * sending process is killed. The state in the row of each e-mail must match what the server received. `--rows N` sets the number of
 * e-mails.
 */
export default async function bench({ rows: emails = 200 }: BenchOptions): Promise<BenchReport> {
  const database = await testDatabase();
  const { findings, killed, states, seconds } = await emailCampaign({ database, seed, emails }).finally(() =>
    database.close(),
  );
  return {
    name: 'emails',
    rows: [
      { what: 'emails', kostra: measureOf([emails], 'emails') },
      { what: '… in which the process that had one in hand was killed', kostra: measureOf([killed], 'times') },
      ...Object.entries(states).map(([state, count]) => ({
        what: `… ${state}`,
        kostra: measureOf([count], 'emails'),
      })),
      {
        what: 'rows that say otherwise than the server, e-mails that left twice or stay lying',
        kostra: measureOf([findings.length], 'emails'),
        goal: '0',
        met: findings.length === 0,
      },
      { what: 'all of it', kostra: measureOf([seconds], 's') },
    ],
    notes: [`Seed ${seed} (FAULTS_SEED).`, ...findings.slice(0, 20)],
  };
}
