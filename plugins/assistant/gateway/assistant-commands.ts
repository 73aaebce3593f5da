import { sql } from 'kysely';
import { existingCompany, type OperatorCommand } from '#core/gateway';

interface FeedbackRow {
  readonly company: string;
  readonly asked_at: Date;
  readonly is_positive: boolean;
  readonly question: string;
}

export const assistantCommands: readonly OperatorCommand[] = [
  {
    name: 'assistant feedback',
    usage: '[--company ID]',
    about: 'Lists the questions whose answers people have rated, the newest 100 first.',
    options: { company: 'optional' },
    async run(tx, { company }) {
      const only = company === undefined ? sql`` : sql`and company_id = ${await existingCompany(tx, company)}`;
      const { rows } = await sql<FeedbackRow>`
        select company_id as company, asked_at, is_positive, question from assistant_response
        where is_positive is not null ${only} order by asked_at desc, id desc limit 100`.execute(tx);
      return {
        lines: rows.map(
          (row) =>
            `${row.asked_at.toISOString()}  ${row.company}  ${row.is_positive ? 'good' : 'bad '}  ${row.question.replaceAll(/\s+/g, ' ')}`,
        ),
        json: rows.map((row) => ({
          companyId: row.company,
          askedAt: row.asked_at.toISOString(),
          isPositive: row.is_positive,
          question: row.question,
        })),
      };
    },
  },
];
