/** The pattern of the id of a company or record, or of a number series, which is identified by its document type and code. */
const id = /^([0-9a-f]{8}-[0-9a-f-]{27}|[A-Z][A-Za-z]+-[A-Z0-9]+)$/;

/**
 * Collects the addresses of the application to visit. Addresses that differ only in ids have the same shape, and only one address of each
 * shape is visited.
 */
export class PageWalk {
  readonly #origin: string;
  readonly #seen = new Set<string>();
  readonly #queue: { path: string; name: string }[] = [];
  /** The maximum number of visited pages. If more are found, some links lead to new addresses without end. */
  readonly #limit = 150;

  constructor(url: string) {
    this.#origin = new URL(url).origin;
  }

  /** Returns the next address to visit. @param start an address to visit before all others */
  next(start?: string): { readonly path: string; readonly name: string } | undefined {
    if (start) this.add([`${this.#origin}${start}`]);
    return this.#queue.shift();
  }

  /** Adds links. @param hrefs absolute addresses found on a page; addresses of other origins, of files and of the gateway are ignored */
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

/** Returns the shape of an address: `/company/0193…/invoices/list` → `invoices-list`. */
function shapeOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const inside = parts[0] === 'company' && id.test(parts[1] ?? '') ? parts.slice(2) : parts;
  return inside.map((part) => (id.test(part) ? 'one' : part)).join('-') || 'home';
}
