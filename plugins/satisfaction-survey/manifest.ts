import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import { companyTasks, frameOverlays } from '#core/web/tokens';
import { surveyStore } from './contract/survey-store.ts';

const web = exportsOf(() => import('./web/index.ts'));

/** The plugin that occasionally asks whether the user is satisfied. [B2.15-1] */
export default definePlugin({
  id: 'satisfaction-survey',
  version: '1.0.0',
  provides: [provide(surveyStore, [], web('makeSurveyStore'))],
  contributes: [
    contribute(
      companyTasks,
      { id: 'satisfaction-survey.start', order: 95 },
      { when: 'atRest', run: () => import('./web/start-survey.ts') },
    ),
    contribute(frameOverlays, { id: 'satisfaction-survey.dialog' }, { component: web('SurveyPlace') }),
  ],
});
