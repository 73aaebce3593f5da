import { beforeEach, expect, it } from 'vitest';
import { FeedbackStore } from '../feedback/feedback-store.ts';
import { UnsavedChanges } from '../routing/unsaved-changes.ts';
import { SignInPrompt } from './sign-in-prompt.ts';

let done: string[];
let feedback: FeedbackStore;
let forms: UnsavedChanges;
let isAwake: boolean;
let isInDialog: boolean;
let prompt: SignInPrompt;
beforeEach(() => {
  done = [];
  feedback = new FeedbackStore();
  forms = new UnsavedChanges();
  isAwake = true;
  isInDialog = false;
  prompt = new SignInPrompt({
    session: { signInAgain: () => void done.push(forms.exist ? 'sign-in with a question' : 'sign-in') },
    feedback,
    forms,
    wake: { isAwake: () => isAwake },
    drafts: () => ({ hasInput: isInDialog, resumeLater: () => void done.push('input kept') }),
  });
});

it('leaves a page without input for the sign-in at once, and a hidden one when somebody looks at it', () => {
  isAwake = false;
  void prompt.ask(false);
  expect([done, feedback.question]).toEqual([[], undefined]);
  isAwake = true;
  void prompt.ask(false);
  expect([done, feedback.question]).toEqual([['sign-in'], undefined]);
});

it('says over typed input that the session has ended, once, and keeps the input before it leaves', async () => {
  forms.add({ isDirty: () => true });
  const asked = [prompt.ask(false), prompt.ask(false)];
  expect(feedback.question).toMatchObject({
    title: { key: 'CORE.SESSION_ENDED.TITLE' },
    accept: { key: 'CORE.SESSION_ENDED.SIGN_IN' },
  });
  expect(done).toEqual([]);
  feedback.answer(true);
  await Promise.all(asked);
  expect([done, feedback.question]).toEqual([['input kept', 'sign-in'], undefined]);
});

it('says it also over a dialog whose input nobody would ask about', () => {
  isInDialog = true;
  void prompt.ask(false);
  expect([done, feedback.question?.title]).toEqual([[], { key: 'CORE.SESSION_ENDED.TITLE' }]);
});

it('lets the user stay, and says it again to the next attempt to save, not to what the page reads', async () => {
  forms.add({ isDirty: () => true });
  const asked = prompt.ask(false);
  feedback.answer(false);
  await asked;
  expect([done, forms.exist]).toEqual([[], true]);
  void prompt.ask(false);
  expect(feedback.question).toBeUndefined();
  void prompt.ask(true);
  expect(feedback.question?.title).toEqual({ key: 'CORE.SESSION_ENDED.TITLE' });
});
