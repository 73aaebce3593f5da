import DOMPurify from 'dompurify';
import { type PlaceholderName, type PlaceholderPart, type Placeholders, richTextMarkup } from '#core/contract/letters';

/** What the editor shows in place of `{číslo}` carries here how it was written. */
const chipAttribute = 'data-placeholder';

const links = new RegExp(`^(?:${richTextMarkup.links.join('|')}):`, 'i');

/** A rich text as nodes, cleaned as the gateway cleans it: whatever stands in it, nothing runs. */
export function richTextFragment(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextMarkup.tags, 'b', 'i', 'div'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: links,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Puts something of one's own where placeholders stand in the text. */
export function replacePlaceholders<Name extends PlaceholderName>(
  root: Node,
  { partsOf }: Pick<Placeholders<Name>, 'partsOf'>,
  make: (part: PlaceholderPart<Name>) => Node,
): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // only texts are shown to the walker
  for (const text of texts) {
    const parts = partsOf(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(...parts.map((part) => (typeof part === 'string' ? part : make(part))));
  }
}

/** A placeholder as it is edited: one piece, called in the writer's language, kept as it was written. */
export function chip(written: string, label: string): HTMLElement {
  const span = document.createElement('span');
  span.setAttribute(chipAttribute, written);
  span.contentEditable = 'false';
  span.className = 'k-placeholder';
  span.textContent = label;
  return span;
}

/** What was edited, as a rich text again; empty when there are no words in it. */
export function richTextOf(edited: HTMLElement): string {
  const copy = document.createElement('div');
  copy.append(...[...edited.childNodes].map((node) => node.cloneNode(true)));
  for (const span of copy.querySelectorAll(`[${chipAttribute}]`))
    span.replaceWith(span.getAttribute(chipAttribute) ?? '');
  const clean = document.createElement('div');
  clean.append(richTextFragment(copy.innerHTML));
  if (!clean.textContent?.trim()) return '';
  // What browsers write for the same.
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
  // A browser that makes a list of a paragraph leaves its shell behind.
  for (const paragraph of clean.querySelectorAll('p:empty')) paragraph.remove();
  return clean.innerHTML;
}

/** How a rich text begins, in plain words on one line. */
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
