/** Of a company or a record, or a series of numbers, which is called by its document type and code. */
const id = /^([0-9a-f]{8}-[0-9a-f-]{27}|[A-Z][A-Za-z]+-[A-Z0-9]+)$/;

/** Which addresses of the application to visit: one of each shape, where ids count as the same. */
export class PageWalk {
  readonly #origin: string;
  readonly #seen = new Set<string>();
  readonly #queue: { path: string; name: string }[] = [];
  /** More than any person would look at: something leads on for ever. */
  readonly #limit = 150;

  constructor(url: string) {
    this.#origin = new URL(url).origin;
  }

  /** The next to visit. @param start put in front of all the others, at the beginning */
  next(start?: string): { readonly path: string; readonly name: string } | undefined {
    if (start) this.add([`${this.#origin}${start}`]);
    return this.#queue.shift();
  }

  /** @param hrefs absolute addresses found on a page; those of other origins, of files and of the gateway are passed over */
  add(hrefs: readonly string[]): void {
    for (const href of hrefs) {
      const { origin, pathname } = new URL(href);
      if (
        origin !== this.#origin ||
        /^\/(gateway|hubs|identity\/session)/.test(pathname) ||
        this.#seen.size >= this.#limit
      )
        continue;
      const name = shapeOf(pathname);
      if (this.#seen.has(name)) continue;
      this.#seen.add(name);
      this.#queue.push({ path: pathname, name });
    }
  }
}

/** `/company/0193…/invoices/list` → `invoices-list`. */
function shapeOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const inside = parts[0] === 'company' && id.test(parts[1] ?? '') ? parts.slice(2) : parts;
  return inside.map((part) => (id.test(part) ? 'one' : part)).join('-') || 'home';
}
