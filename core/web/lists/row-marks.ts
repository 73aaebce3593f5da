import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';

/** The properties of a list that marking needs; PagedList has them. */
export interface MarkableList {
  readonly rows: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

/**
 * The marked rows of a list, observable: some of the loaded rows, or all that its filter finds. A removed row is no longer marked, and a
 * new query clears all marks.
 */
export class RowMarks {
  /** `true` if all rows that the filter finds are marked, including those that are not loaded. */
  isAll = false;
  /** `true` while the user marks rows on a touch screen, where rows have boxes only then. */
  isChoosing = false;
  chosen: ReadonlySet<string> = new Set();
  readonly #list: MarkableList;
  #question: string | undefined;

  constructor(list: MarkableList) {
    this.#list = list;
    makeObservable(this, { isAll: observable, isChoosing: observable, chosen: observableRef, ids: computed });
  }

  /** Returns the ids of the marked rows that are loaded, in their order. */
  get ids(): ReadonlySet<string> {
    const loaded = this.#list.rows.map(({ id }) => id);
    return new Set(this.isAll ? loaded : loaded.filter((id) => this.chosen.has(id)));
  }

  /** Sets the current filter and order; the marks are cleared when they change. */
  ask(question: string): void {
    if (this.#question !== undefined && this.#question !== question) this.clear();
    this.#question = question;
  }

  /** Marks these rows and removes all other marks. */
  mark(ids: ReadonlySet<string>): void {
    runInAction(() => {
      this.isAll = false;
      this.chosen = ids;
    });
  }

  /** Marks all rows that the filter finds. If the user unmarks one later, the other loaded rows stay marked. */
  markAll(): void {
    runInAction(() => {
      this.chosen = new Set(this.#list.rows.map(({ id }) => id));
      this.isAll = this.#list.hasMore;
    });
  }

  clear(): void {
    runInAction(() => {
      this.isAll = false;
      this.isChoosing = false;
      this.chosen = new Set();
    });
  }

  choose(): void {
    runInAction(() => (this.isChoosing = true));
  }
}

const marksByList = new WeakMap<MarkableList, RowMarks>();

/** Returns the marks of a list. They exist as long as the list, so that they are still there when the user opens a row and comes back. */
export function marksOf(list: MarkableList): RowMarks {
  let marks = marksByList.get(list);
  if (!marks) {
    marks = new RowMarks(list);
    marksByList.set(list, marks);
  }
  return marks;
}
