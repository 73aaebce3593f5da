/** A form that may have unsaved changes. */
export interface UnsavedForm {
  isDirty(): boolean;
  /** Called when the user leaves without saving: the draft must not be offered again. */
  discard?(): void;
}

/** All forms of the page. Leaving asks one question for all of them, because a router accepts only one blocker. */
export class UnsavedChanges {
  readonly #forms = new Set<UnsavedForm>();

  add(form: UnsavedForm): () => void {
    this.#forms.add(form);
    return () => void this.#forms.delete(form);
  }

  discard(): void {
    for (const form of this.#forms) if (form.isDirty()) form.discard?.();
  }

  /** Forgets all forms: the page is being left for good and its user was asked, so no form may ask again. */
  letGo(): void {
    this.#forms.clear();
  }

  get exist(): boolean {
    return [...this.#forms].some((form) => form.isDirty());
  }
}

/** The forms of the page. There is one instance for all, because forms come from separately loaded chunks. */
export const unsavedChanges = new UnsavedChanges();
