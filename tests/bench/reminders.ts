import { reminderCampaign } from '../faults/reminders/reminder-campaign.ts';
import { type BenchOptions, type BenchReport, measureOf } from './report.ts';

const seed = process.env.FAULTS_SEED ?? '23';
const months = 24;

/**
 * Sends the reminders and thank-you e-mails of two years with two gateways that run the jobs, are killed and are started again. The result
 * is compared with a list that is calculated from the rules. `--rows N` sets the number of documents.
 */
export default async function bench({ rows: documents = 300 }: BenchOptions): Promise<BenchReport> {
  const { findings, reminders, thanks, killed, restarts, seconds } = await reminderCampaign({
    seed,
    documents,
    months,
  });
  return {
    name: 'reminders',
    rows: [
      { what: `documents in ${months} months`, kostra: measureOf([documents], 'documents') },
      { what: 'reminders that were to leave', kostra: measureOf([reminders], 'emails') },
      { what: 'thanks that were to leave', kostra: measureOf([thanks], 'emails') },
      { what: 'jobs whose process was killed', kostra: measureOf([killed], 'times') },
      { what: 'gateways started anew', kostra: measureOf([restarts], 'times') },
      {
        what: 'e-mails that left otherwise than the rules say, or twice, or not',
        kostra: measureOf([findings.length], 'emails'),
        goal: '0',
        met: findings.length === 0,
      },
      { what: 'all of it', kostra: measureOf([seconds], 's') },
    ],
    notes: [`Seed ${seed} (FAULTS_SEED).`, ...findings.slice(0, 20)],
  };
}
