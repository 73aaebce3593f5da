/** A form that may hold changes nobody has saved. */
export interface UnsavedForm {
  isDirty(): boolean;
  /** The user leaves without saving: nothing of it is to be offered again. */
  discard?(): void;
}

/**
 * The page's forms, so that leaving asks once however many of them have changes: a router takes one blocker.
 */
export class UnsavedChanges {
  readonly #forms = new Set<UnsavedForm>();

  add(form: UnsavedForm): () => void {
    this.#forms.add(form);
    return () => void this.#forms.delete(form);
  }

  discard(): void {
    for (const form of this.#forms) if (form.isDirty()) form.discard?.();
  }

  /** The page is being left for good, and its user was asked: nothing asks any more. */
  letGo(): void {
    this.#forms.clear();
  }

  get exist(): boolean {
    return [...this.#forms].some((form) => form.isDirty());
  }
}

/** One set for the whole page: forms come from separately loaded chunks. */
export const unsavedChanges = new UnsavedChanges();
