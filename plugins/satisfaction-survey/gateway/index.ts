import { gatewayPlugin, implement } from '#core/gateway';
import { optional } from '#core/registry';
import { documentFigures } from '#plugins/documents/contract';
import { answerSurvey, readSurvey } from '../contract/index.ts';
import { answer, read } from './survey.ts';

export default gatewayPlugin({
  id: 'satisfaction-survey',
  implements: [
    implement(readSurvey, [optional(documentFigures)], read),
    implement(answerSurvey, [optional(documentFigures)], answer),
  ],
});
