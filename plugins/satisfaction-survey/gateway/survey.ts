import { lockNamed, type CallOf, type CompanyCall, type Tx } from '#core/gateway';
import { type DocumentFigures } from '#plugins/documents/contract';
import {
  type answerSurvey,
  daysBefore,
  daysBetween,
  documentsBefore,
  type readSurvey,
  type SurveyAnswer,
} from '../contract/index.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
type SurveyTables = {
  satisfaction_survey: { user_id: string; asked_at: Date; answer: Exclude<SurveyAnswer['answer'], 'shown'> | null };
  app_user: { id: string; created_at: Date };
};
const surveyIn = (tx: Tx) => tx.withTables<SurveyTables>();
const day = 24 * 60 * 60 * 1_000;

export async function read(call: CallOf<typeof readSurvey>, figures: DocumentFigures | undefined) {
  return { state: await stateOf(call, figures) };
}

export async function answer(call: CallOf<typeof answerSurvey>, figures: DocumentFigures | undefined) {
  const { tx, user, body } = call;
  if (body.answer === 'shown') {
    // The lock makes two simultaneous pages wait for each other, so the second one finds that the first has shown the survey.
    await lockNamed(tx, `satisfaction survey ${user.id}`);
    const state = await stateOf(call, figures);
    if (state !== 'active') return { state };
    const asked_at = call.now();
    await surveyIn(tx)
      .insertInto('satisfaction_survey')
      .values({ user_id: user.id, asked_at, answer: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at, answer: null }))
      .execute();
    return { state: 'shown' as const };
  }
  // Without a shown survey this changes no row.
  await surveyIn(tx)
    .updateTable('satisfaction_survey')
    .set({ answer: body.answer })
    .where('user_id', '=', user.id)
    .execute();
  return { state: await stateOf(call, figures) };
}

async function stateOf(call: CompanyCall, figures: DocumentFigures | undefined) {
  const { tx, user } = call;
  const now = call.now().getTime();
  const lastSurvey = await surveyIn(tx)
    .selectFrom('satisfaction_survey')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (lastSurvey?.answer === 'satisfied') return 'completed' as const;
  if (lastSurvey && now - lastSurvey.asked_at.getTime() < daysBetween * day) return 'disabled' as const;
  const { created_at } = await surveyIn(tx)
    .selectFrom('app_user')
    .select('created_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (now - created_at.getTime() < daysBefore * day) return 'disabled' as const;
  return (await issued(call, figures)) < documentsBefore ? ('disabled' as const) : ('active' as const);
}

/** Returns the number of issued documents that the caller may read. */
async function issued(call: CompanyCall, figures: DocumentFigures | undefined): Promise<number> {
  const sums = await figures?.sum(call, { countsAs: 'turnover', on: 'issuedOn', by: [] });
  return (sums ?? []).reduce((all, { count }) => all + count, 0);
}
