import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';

/** What marking needs of a list; a PagedList is one. */
export interface MarkableList {
  readonly rows: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

/**
 * Which rows of a list are marked: some of those that are loaded, or all that its filter finds. A row that is gone is not
 * marked any more, and with another question none is. Observable.
 */
export class RowMarks {
  /** All that the filter finds, also what is not loaded. */
  isAll = false;
  /** On a touch screen, where rows have boxes only then. */
  isChoosing = false;
  chosen: ReadonlySet<string> = new Set();
  readonly #list: MarkableList;
  #question: string | undefined;

  constructor(list: MarkableList) {
    this.#list = list;
    makeObservable(this, { isAll: observable, isChoosing: observable, chosen: observableRef, ids: computed });
  }

  /** Of the rows that are loaded, in their order. */
  get ids(): ReadonlySet<string> {
    const loaded = this.#list.rows.map(({ id }) => id);
    return new Set(this.isAll ? loaded : loaded.filter((id) => this.chosen.has(id)));
  }

  /** What the list is filtered and ordered by now. */
  ask(question: string): void {
    if (this.#question !== undefined && this.#question !== question) this.clear();
    this.#question = question;
  }

  /** These and no others. */
  mark(ids: ReadonlySet<string>): void {
    runInAction(() => {
      this.isAll = false;
      this.chosen = ids;
    });
  }

  /** All that the filter finds. Taking one away later leaves the others that are loaded. */
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

const kept = new WeakMap<MarkableList, RowMarks>();

/** The marks of a list. They are there as long as it is, so that whoever looks at a row and comes back finds them. */
export function marksOf(list: MarkableList): RowMarks {
  let marks = kept.get(list);
  if (!marks) {
    marks = new RowMarks(list);
    kept.set(list, marks);
  }
  return marks;
}
