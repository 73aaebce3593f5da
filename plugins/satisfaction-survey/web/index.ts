/** The place of the question in the frame. */
export { default as SurveyPlace } from './survey-place.tsx';
export { default as makeSurveyStore } from './survey-store.ts';
