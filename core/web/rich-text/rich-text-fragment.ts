import DOMPurify from 'dompurify';
import { type PlaceholderName, type PlaceholderPart, type Placeholders, richTextMarkup } from '#core/contract/emails';

/** The attribute of a placeholder's element in the editor; it stores the original notation, such as `{číslo}`. */
const chipAttribute = 'data-placeholder';

const links = new RegExp(`^(?:${richTextMarkup.links.join('|')}):`, 'i');

/** Converts a rich text into nodes, and cleans it in the same way as the gateway: nothing in it can run code. */
export function richTextFragment(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextMarkup.tags, 'b', 'i', 'div'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: links,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Replaces the placeholders in a text by nodes. */
export function replacePlaceholders<Name extends PlaceholderName>(
  root: Node,
  { partsOf }: Pick<Placeholders<Name>, 'partsOf'>,
  make: (part: PlaceholderPart<Name>) => Node,
): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // the walker returns only text nodes
  for (const text of texts) {
    const parts = partsOf(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(...parts.map((part) => (typeof part === 'string' ? part : make(part))));
  }
}

/**
 * Creates the element that the editor shows for a placeholder: it cannot be split, shows the name in the writer's language, and stores the
 * original notation.
 */
export function chip(written: string, label: string): HTMLElement {
  const span = document.createElement('span');
  span.setAttribute(chipAttribute, written);
  span.contentEditable = 'false';
  span.className = 'k-placeholder';
  span.textContent = label;
  return span;
}

/** Converts edited content back into rich text; the result is empty if it has no text. */
export function richTextOf(edited: HTMLElement): string {
  const copy = document.createElement('div');
  copy.append(...[...edited.childNodes].map((node) => node.cloneNode(true)));
  for (const span of copy.querySelectorAll(`[${chipAttribute}]`))
    span.replaceWith(span.getAttribute(chipAttribute) ?? '');
  const clean = document.createElement('div');
  clean.append(richTextFragment(copy.innerHTML));
  if (!clean.textContent?.trim()) return '';
  // Browsers use other elements with the same meaning.
  for (const [written, meant] of [
    ['b', 'strong'],
    ['i', 'em'],
    ['div', 'p'],
  ] as const)
    for (const element of clean.querySelectorAll(written)) {
      const better = document.createElement(meant);
      better.append(...element.childNodes);
      element.replaceWith(better);
    }
  // A browser that turns a paragraph into a list leaves the empty paragraph behind.
  for (const paragraph of clean.querySelectorAll('p:empty')) paragraph.remove();
  return clean.innerHTML;
}

/** Returns the beginning of a rich text as plain text on one line. */
export function excerptOf(
  html: string,
  known: Pick<Placeholders, 'partsOf'>,
  nameOf: (part: PlaceholderPart) => string,
): string {
  const fragment = richTextFragment(html);
  replacePlaceholders(fragment, known, (part) => document.createTextNode(nameOf(part)));
  for (const block of fragment.querySelectorAll('p, li, br')) block.append(' ');
  return (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
