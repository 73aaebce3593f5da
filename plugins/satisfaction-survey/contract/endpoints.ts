import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/** Whether the caller is to be asked. [B4-22] */
export const readSurvey = companyEndpoint({
  method: 'GET',
  path: 'satisfaction-survey',
  gate: eachMember,
  reply: schemas.Survey,
  sample: {},
});

/** Keeps what came of it. Of several pages that would ask at once, one alone is answered `shown`. */
export const answerSurvey = companyEndpoint({
  method: 'POST',
  path: 'satisfaction-survey',
  gate: eachMember,
  body: schemas.SurveyAnswer,
  reply: schemas.Survey,
  sample: { body: { answer: 'cancelled' } },
});
