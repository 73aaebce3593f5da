/**
 * Server-rendered HTML with escaping by default: every value put into `html` is escaped unless it is itself `Html`.
 * A twenty-line tag instead of a template engine, because the pages of identity are ten and carry no script.
 */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may stand between `${` and `}`; false, null and undefined leave nothing behind. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value.map(render).join('');
}

/** Tag for page markup. Attribute values must be quoted in the template, or escaping does not protect them. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index])).join(''));
}
