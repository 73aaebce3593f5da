import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/** Returns whether to show the survey to the caller. [B4-22] */
export const readSurvey = companyEndpoint({
  method: 'GET',
  path: 'satisfaction-survey',
  gate: eachMember,
  reply: schemas.Survey,
  sample: {},
});

/** Stores the result. If several pages want to show the survey at once, only one gets `shown`. */
export const answerSurvey = companyEndpoint({
  method: 'POST',
  path: 'satisfaction-survey',
  gate: eachMember,
  body: schemas.SurveyAnswer,
  reply: schemas.Survey,
  sample: { body: { answer: 'cancelled' } },
});
