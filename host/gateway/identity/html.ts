/**
 * HTML that is rendered on the server. Every value in `html` is escaped unless it is itself `Html`. A small template tag is enough and no
 * template engine is needed, because identity has only ten pages and no scripts.
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

/** The values allowed between `${` and `}`. false, null and undefined write nothing. */
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

/** Creates page markup as a template tag. Attribute values must be quoted in the template, otherwise escaping does not protect them. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index])).join(''));
}
