import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/** Returns whether the survey should be shown to the caller. [B4-22] */
export const readSurvey = companyEndpoint({
  method: 'GET',
  path: 'satisfaction-survey',
  gate: eachMember,
  reply: schemas.Survey,
  sample: {},
});

/** Stores the user's answer. If several pages want to show the survey at the same time, only one gets `shown`. */
export const answerSurvey = companyEndpoint({
  method: 'POST',
  path: 'satisfaction-survey',
  gate: eachMember,
  body: schemas.SurveyAnswer,
  reply: schemas.Survey,
  sample: { body: { answer: 'cancelled' } },
});
