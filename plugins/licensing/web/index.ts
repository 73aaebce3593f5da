/** The components in the frame, and the reactions to opening a company. */
export { default as AnnouncementElement } from './announcement-element.tsx';
export { default as makeAnnouncement } from './announcement-store.ts';
export { default as checkLicence } from './check-licence.ts';
export { default as DenialHelp } from './denial-help.tsx';
export { default as makeLicencePrompts } from './licence-prompts-store.ts';
export { default as LicenceRow } from './licence-row.tsx';
export { default as PromptDialogs } from './prompt-dialogs.tsx';
export { default as recheckLicence } from './recheck-licence.ts';
export { default as showLockHelp } from './show-lock-help.ts';
export { default as TrialBanner } from './trial-banner.tsx';
