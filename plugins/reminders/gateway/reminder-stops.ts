import { evaluate } from '#core/access';
import { type AnyCall, isUuid, notFound, type Tx } from '#core/gateway';
import { partners as partnerRights } from '#plugins/partners/contract';
import type { ReminderStop } from '../contract/index.ts';
import type { ReminderServices } from './reminder-plan.ts';
import { remindersIn } from './reminder-tables.ts';

type Subject = 'documents' | 'partners';
type StopCall = Pick<AnyCall, 'tx' | 'facts'>;
interface StopParams {
  readonly subject: string;
  readonly subjectId: string;
}

/** Returns the documents and partners that get no reminders, such as disputed documents. */
export async function stopsOf(tx: Tx): Promise<Readonly<Record<Subject, ReadonlySet<string>>>> {
  const rows = await remindersIn(tx).selectFrom('reminder_stop').select(['subject', 'subject_id']).execute();
  const idsOf = (wanted: Subject) =>
    new Set(rows.filter(({ subject }) => subject === wanted).map(({ subject_id: id }) => id));
  return { documents: idsOf('documents'), partners: idsOf('partners') };
}

/** Finds the document or partner in the path. @throws Refusal 404, also for one that the caller may not read */
async function stoppable(
  { tx, facts }: StopCall,
  { documents, partners }: Pick<ReminderServices, 'documents' | 'partners'>,
  { subject, subjectId }: StopParams,
): Promise<{ readonly subject: Subject; readonly id: string }> {
  if ((subject !== 'documents' && subject !== 'partners') || !isUuid(subjectId)) throw notFound();
  const id = subjectId.toLowerCase();
  const mayReadPartners = evaluate(partnerRights.read, facts) === 'yes';
  const found =
    subject === 'documents' ? await documents.read(tx, id) : mayReadPartners && (await partners?.read(tx, id));
  if (!found) throw notFound();
  return { subject, id };
}

export async function isStopped(tx: Tx, subject: Subject, id: string): Promise<boolean> {
  const query = remindersIn(tx).selectFrom('reminder_stop').select('id');
  const row = await query.where('subject', '=', subject).where('subject_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether reminders are stopped. @throws Refusal 404 if the document or partner does not exist */
export async function readStop(
  call: StopCall,
  services: Pick<ReminderServices, 'documents' | 'partners'>,
  params: StopParams,
): Promise<ReminderStop> {
  const { subject, id } = await stoppable(call, services, params);
  return { isStopped: await isStopped(call.tx, subject, id) };
}

/** Stops reminders or allows them again. @throws Refusal 404 if the document or partner does not exist */
export async function setStop(
  call: StopCall,
  services: Pick<ReminderServices, 'documents' | 'partners'>,
  params: StopParams,
  { isStopped: wanted }: ReminderStop,
): Promise<ReminderStop> {
  const { subject, id } = await stoppable(call, services, params);
  const tables = remindersIn(call.tx);
  if (wanted)
    await tables
      .insertInto('reminder_stop')
      .values({ subject, subject_id: id })
      .onConflict((conflict) => conflict.columns(['company_id', 'subject', 'subject_id']).doNothing())
      .execute();
  else await tables.deleteFrom('reminder_stop').where('subject', '=', subject).where('subject_id', '=', id).execute();
  return { isStopped: wanted };
}
