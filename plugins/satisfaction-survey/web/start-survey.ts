import { companyClient, type CompanyTaskContext } from '#core/web/tokens';
import { answerSurvey, readSurvey, surveyStore } from '../contract/index.ts';

/** Once the page has been used for a while: nobody is asked before they began their work. */
export default async function startSurvey({ resolve, signal }: CompanyTaskContext): Promise<void> {
  const [store, client] = await Promise.all([resolve(surveyStore), resolve(companyClient)]);
  await store.start({
    read: () => client.call(readSurvey, {}, { handles: '*', signal }),
    answer: (answer) => client.call(answerSurvey, { body: { answer } }, { handles: '*' }),
  });
}
