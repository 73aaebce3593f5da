import { companyClient, type CompanyTaskContext } from '#core/web/tokens';
import { answerSurvey, readSurvey, surveyStore } from '../contract/index.ts';

/** Starts the survey after the page has been used for a while, so that it does not interrupt the user at the start. */
export default async function startSurvey({ resolve, signal }: CompanyTaskContext): Promise<void> {
  const [store, client] = await Promise.all([resolve(surveyStore), resolve(companyClient)]);
  await store.start({
    read: () => client.call(readSurvey, {}, { handles: '*', signal }),
    answer: (answer) => client.call(answerSurvey, { body: { answer } }, { handles: '*', byItself: answer === 'shown' }),
  });
}
