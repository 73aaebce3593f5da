import type { Feedback } from '../tokens.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** Asks whether what is typed into the page's forms, and not saved, is given up. @returns whether to go on */
export async function mayLeaveForms(feedback: Pick<Feedback, 'confirm'>): Promise<boolean> {
  const leave = await askToLeaveForms(feedback);
  if (leave) unsavedChanges.discard();
  return leave;
}

/** As {@link mayLeaveForms}, and nothing is discarded yet: for what may still fail to leave the page, such as signing out. */
export async function askToLeaveForms(feedback: Pick<Feedback, 'confirm'>): Promise<boolean> {
  if (!unsavedChanges.exist) return true;
  return feedback.confirm({
    title: { key: 'CORE.UNSAVED.TITLE' },
    text: { key: 'CORE.UNSAVED.TEXT' },
    accept: { key: 'CORE.UNSAVED.LEAVE' },
    cancel: { key: 'CORE.UNSAVED.STAY' },
    danger: true,
  });
}
