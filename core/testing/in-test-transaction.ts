import type { Database, JobQueue, EmailAsked } from '#core/gateway';

/** The company, the user and the services with which {@link askedIn} runs work. */
export interface AskedIn {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly companyId: string;
  readonly user: { readonly id: string };
  /** The clock. The default is the system clock. */
  readonly now?: () => Date;
}

/** Runs work in a transaction of the company, as a handler would do. Its events are not sent. */
export function askedIn<T>(
  { db, jobs, companyId, user, now = () => new Date() }: AskedIn,
  work: (at: EmailAsked) => Promise<T>,
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
