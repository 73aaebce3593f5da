import { sql } from 'kysely';
import { todayAt } from '#core/calendar';
import { type Database, existingCompany, OperatorError } from '#core/gateway';
import { bulkParts } from '#core/gateway/bulk';
import { seededRandom } from '../../gateway/demo/seeded-random.ts';
import type { Command } from './command.ts';
import { showProgress } from './show-progress.ts';
import { startParts } from './start-parts.ts';

export const demoCommands: readonly Command[] = [
  {
    name: 'demo',
    usage: '--company ID --invoices N [--seed S]',
    about: 'Fills a company with that many rows; the same seed gives the same ones.',
    options: { company: 'required', seed: 'optional' },
    counts: true,
    async run(operator, { company: companyId = '', seed = 'kostra', ...counts }) {
      const host = await startParts(operator.plugins);
      try {
        const parts = host.contributions.read(bulkParts).flatMap(({ value }) => value(host.contributions));
        const known = parts.map(({ option }) => `--${option}`).join(', ');
        const wanted = Object.entries(counts).map(([option, text = '']) => {
          const part = parts.find((one) => one.option === option);
          if (!part) throw usage(`--${option} is nothing to fill with.`, `There is: ${known || 'nothing'}.`);
          if (!/^[1-9]\d{0,6}$/.test(text)) throw usage(`--${option} is "${text}".`, 'Say how many, up to 9 999 999.');
          return { part, count: Number(text) };
        });
        if (wanted.length === 0) throw usage('demo was not told what to fill with.', `Say how many: ${known}.`);
        const owner = await ownerOf(operator.database, companyId);
        const lines: string[] = [];
        for (const { part, count } of wanted) {
          const progress = showProgress(part.option, count);
          const services = await host.scope.resolveAll(part.needs);
          const context = {
            companyId,
            count,
            today: todayAt(new Date()),
            random: seededRandom(`${seed} ${part.option}`),
            run: (work) => operator.database.inCompany(companyId, owner, work, { kind: 'job' }),
            progress: progress.at,
          } satisfies Parameters<typeof part.fill>[0];
          await part.fill(context, ...(services as never[])); // `bulkPart` has checked that these are the services that `fill` needs
          lines.push(`${count} ${part.option} added in ${progress.end()} s`);
        }
        // Without new statistics PostgreSQL would still plan for the small number of rows that existed before.
        await operator.database.asSystem('operator: demo', (tx) => sql`analyze`.execute(tx));
        return { lines, json: { company: companyId, ...counts } };
      } finally {
        await host.dispose();
      }
    },
  },
];

async function ownerOf(database: Database, companyId: string): Promise<{ id: string }> {
  return database.asSystem('operator: demo', async (tx) => {
    const owner = await tx
      .selectFrom('membership')
      .select('user_id as id')
      .where('company_id', '=', await existingCompany(tx, companyId))
      .where('role', '=', 'Owner')
      .executeTakeFirst();
    if (owner) return owner;
    throw usage(`The company ${companyId} has no owner.`, 'Choose another: npm run kostra -- company list.');
  });
}

function usage(cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'usage', cause, fix });
}
