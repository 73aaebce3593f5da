/** The survey in the frame and its store. */
export { default as SurveyPlace } from './survey-place.tsx';
export { default as makeSurveyStore } from './survey-store.ts';
