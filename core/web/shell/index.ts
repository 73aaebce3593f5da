/** What the host starts the page with. Plugins ask for services by the tokens of `#core/web/tokens`. */
export * from '../company/companies-store.ts';
export * from '../company/facts-store.ts';
export { isRefused } from '../company/read-company.ts';
export * from '../core-services.ts';
export * from '../feedback/feedback-store.ts';
export * from '../feedback/feedback-view.tsx';
export * from '../gateway/global-errors.ts';
export { serverAnswers } from '../gateway/outage.ts';
export * from '../hubs/wake.ts';
export * from '../routing/app-router.tsx';
export * from '../routing/match-page.ts';
export * from '../routing/router-navigator.ts';
export * from '../routing/unsaved-changes-guard.tsx';
export * from '../session/browser-session.ts';
export * from '../storage/preferences-store.ts';
export * from '../time/until-done.ts';
export { isTyping } from '../ui/is-typing.ts';
export { type SectionNaming, SectionNamingProvider } from '../ui/section-name.ts';
