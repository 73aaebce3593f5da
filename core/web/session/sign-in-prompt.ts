import type { WakeSignal } from '../hubs/wake-signal.ts';
import type { UnsavedChanges } from '../routing/unsaved-changes.ts';
import type { DraftStore } from '../storage/draft-store.ts';
import type { Feedback } from '../tokens.ts';

export interface SignInPromptOptions {
  readonly session: { signInAgain(): void };
  readonly feedback: Pick<Feedback, 'confirm'>;
  readonly forms: Pick<UnsavedChanges, 'exist' | 'letGo'>;
  readonly wake: Pick<WakeSignal, 'isAwake'>;
  /** Returns the stored input of forms, once it exists. */
  readonly drafts: () => Pick<DraftStore, 'hasInput' | 'resumeLater'> | undefined;
}

/**
 * Leads to the sign-in when a call finds that the session has ended. A page into which nothing was typed is left at once. Over typed input
 * a dialog is shown first, because a page that disappears under the user's hands looks like lost work. A user who stays is asked again by
 * each attempt to save, but not by what the page reads by itself. After the sign-in the same page restores the input by itself. A hidden
 * tab waits until it is looked at: one sign-in is then enough for all tabs.
 */
export class SignInPrompt {
  readonly #options: SignInPromptOptions;
  #isAsking = false;
  #hasStayed = false;

  constructor(options: SignInPromptOptions) {
    this.#options = options;
  }

  /** @param isChange whether the refused call was to change something, so that a person waits for it */
  async ask(isChange: boolean): Promise<void> {
    const { session, feedback, forms, wake, drafts } = this.#options;
    if (this.#isAsking) return;
    if (!forms.exist && !drafts()?.hasInput) {
      if (wake.isAwake()) session.signInAgain();
      return;
    }
    if (this.#hasStayed && !isChange) return;
    this.#isAsking = true;
    const isAccepted = await feedback.confirm({
      title: { key: 'CORE.SESSION_ENDED.TITLE' },
      text: { key: 'CORE.SESSION_ENDED.TEXT' },
      accept: { key: 'CORE.SESSION_ENDED.SIGN_IN' },
      cancel: { key: 'CORE.UNSAVED.STAY' },
    });
    this.#isAsking = false;
    this.#hasStayed = !isAccepted;
    if (!isAccepted) return;
    drafts()?.resumeLater();
    forms.letGo(); // the input is stored, so the browser need not ask whether to leave it
    session.signInAgain();
  }
}
