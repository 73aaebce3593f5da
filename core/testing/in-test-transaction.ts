import type { Database, JobQueue, EmailRequestContext } from '#core/gateway';

/** The company, the user and the services with which {@link inTestTransaction} runs work. */
export interface TestTransactionOptions {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly companyId: string;
  readonly user: { readonly id: string };
  /** The clock. The default is the system clock. */
  readonly now?: () => Date;
}

/** Runs work in a transaction of the company, as a handler would do. Its events are not sent. */
export function inTestTransaction<T>(
  { db, jobs, companyId, user, now = () => new Date() }: TestTransactionOptions,
  work: (at: EmailRequestContext) => Promise<T>,
): Promise<T> {
  return db.inCompany(companyId, user, (tx) =>
    work({
      tx,
      user,
      language: 'sk',
      now,
      emit: async () => undefined,
      enqueue: (job, input, moment) =>
        jobs.enqueue(
          tx,
          job,
          { ...input, companyId, actorUserId: user.id, locale: 'sk', correlationId: 'test' },
          moment,
        ),
    }),
  );
}
