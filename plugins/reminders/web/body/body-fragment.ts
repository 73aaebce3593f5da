import DOMPurify from 'dompurify';
import { bodyMarkup, type Placeholder, partsOf, placeholderText } from '../../contract/index.ts';

/** What the editor shows in place of `{{number}}` carries its name here. */
const chipAttribute = 'data-placeholder';

const links = new RegExp(`^(?:${bodyMarkup.links.join('|')}):`, 'i');

/** A body as nodes, cleaned as the gateway cleans it: whatever stands in it, nothing runs. */
export function bodyFragment(body: string): DocumentFragment {
  return DOMPurify.sanitize(body, {
    ALLOWED_TAGS: [...bodyMarkup.tags, 'b', 'i', 'div'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: links,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Puts something of one's own where placeholders stand in the text. */
export function replacePlaceholders(root: Node, make: (name: Placeholder) => Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // only texts are shown to the walker
  for (const text of texts) {
    const parts = partsOf(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(...parts.map((part) => (typeof part === 'string' ? part : make(part.placeholder))));
  }
}

/** A placeholder as it is edited: one piece with its name in the writer's language. */
export function chip(name: Placeholder, label: string): HTMLElement {
  const span = document.createElement('span');
  span.setAttribute(chipAttribute, name);
  span.contentEditable = 'false';
  span.className = 'k-placeholder';
  span.textContent = label;
  return span;
}

/** What was edited, as a body again; empty when there are no words in it. */
export function bodyOf(edited: HTMLElement): string {
  const copy = document.createElement('div');
  copy.append(...[...edited.childNodes].map((node) => node.cloneNode(true)));
  for (const span of copy.querySelectorAll(`[${chipAttribute}]`))
    span.replaceWith(placeholderText(span.getAttribute(chipAttribute) as Placeholder)); // as `chip` wrote it
  const clean = document.createElement('div');
  clean.append(bodyFragment(copy.innerHTML));
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

/** How a body begins, in plain words on one line. */
export function excerptOf(body: string, nameOf: (name: Placeholder) => string): string {
  const fragment = bodyFragment(body);
  replacePlaceholders(fragment, (name) => document.createTextNode(nameOf(name)));
  for (const block of fragment.querySelectorAll('p, li, br')) block.append(' ');
  return (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
