import type { Feedback } from '../tokens.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** Asks whether to discard the unsaved input of the page's forms. @returns whether to continue */
export async function mayLeaveForms(feedback: Pick<Feedback, 'confirm'>): Promise<boolean> {
  const leave = await askToLeaveForms(feedback);
  if (leave) unsavedChanges.discard();
  return leave;
}

/**
 * Asks the same as {@link mayLeaveForms} but discards nothing yet, for actions that may still fail to leave the page, such as signing out.
 */
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
