/**
 * What a body says of the invoice it reminds of: stands in its text as `{{number}}`, so that it passes through whatever
 * carries text; its name is shown in the writer's language, and its value put in when a reminder is sent.
 */
export const placeholders = [
  'number',
  'amount',
  'dueDate',
  'daysOverdue',
  'variableSymbol',
  'customer',
  'company',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** How a placeholder stands in a body. */
export function placeholderText(name: Placeholder): string {
  return `{{${name}}}`;
}

type Part = string | { readonly placeholder: Placeholder };

/** A text in its parts: what is written, and placeholders. Braces around anything else are written. */
export function partsOf(text: string): readonly Part[] {
  return text.split(/(\{\{\w+\}\})/).flatMap((part): Part[] => {
    const found = placeholders.find((name) => placeholderText(name) === part);
    if (found) return [{ placeholder: found }];
    return part ? [part] : [];
  });
}

/** What stands in double braces and is no placeholder: it would be sent to customers as it is written. */
export function unknownPlaceholders(text: string): readonly string[] {
  const written = [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([found]) => found);
  return written.filter((found) => !placeholders.some((name) => placeholderText(name) === found));
}

/** What a body may hold; the gateway takes away the rest, and so does the browser. */
export const bodyMarkup = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  /** Of links: an address that begins otherwise is no link. */
  links: ['https', 'http', 'mailto'],
} as const;
