import { recurringCampaign } from '../faults/recurring/recurring-campaign.ts';
import { type BenchOptions, type BenchReport, measureOf } from './report.ts';

const seed = process.env.FAULTS_SEED ?? '23';
const months = 24;

/**
 * Creates two years of recurring invoices with two gateways. Each is a process that runs the jobs, is killed with SIGKILL and is started
 * again. The result is compared with a list that is calculated from the rules. `--rows N` sets the number of templates.
 */
export default async function bench({ rows: templates = 500 }: BenchOptions): Promise<BenchReport> {
  const { findings, documents, issued, killed, takenUp, seconds } = await recurringCampaign({
    seed,
    templates,
    months,
    killsOneDayIn: 20,
    killsWithin: 600,
  });
  const wanted = templates * months;
  return {
    name: 'recurring',
    rows: [
      { what: `templates, monthly, for ${months} months`, kostra: measureOf([templates], 'templates') },
      {
        what: 'invoices that were made',
        kostra: measureOf([documents], 'invoices'),
        goal: `exactly ${wanted}`,
        met: documents === wanted,
      },
      { what: 'of these issued, on their day', kostra: measureOf([issued], 'invoices') },
      { what: 'gateways that got SIGKILL, and were started anew', kostra: measureOf([killed], 'times') },
      { what: 'jobs taken up from one that died', kostra: measureOf([takenUp], 'times') },
      {
        what: 'invoices made otherwise than the rules say, or twice, or not',
        kostra: measureOf([findings.length], 'invoices'),
        goal: '0',
        met: findings.length === 0,
      },
      { what: 'all of it', kostra: measureOf([seconds], 's') },
    ],
    notes: [`Seed ${seed} (FAULTS_SEED).`, ...findings.slice(0, 20)],
  };
}
