import { createElement, type ReactNode } from 'react';

/** The elements that are kept in a message. */
const elements = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'] as const;
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math']);

/**
 * Converts a message to React elements. Although the gateway has sanitized the message, the browser does not insert its HTML: it parses the
 * HTML in a separate document, where nothing runs or loads, and builds new elements of the allowed kinds, without attributes. Links open in
 * a new tab. So the first load of the page needs no library that sanitizes HTML.
 */
export function messageNodes(message: string): ReactNode[] {
  return nodesOf(new DOMParser().parseFromString(message, 'text/html').body);
}

function nodesOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || dropped.has(node.localName)) return null;
    const inside = nodesOf(node);
    const tag = elements.find((name) => name === node.localName);
    if (tag === 'br') return <br key={key} />;
    if (tag) return createElement(tag, { key }, ...inside);
    const href = node.localName === 'a' ? safeAddress(node.getAttribute('href')) : undefined;
    // A link with an unsafe address becomes plain text.
    if (href === undefined) return inside;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  });
}

/** Returns the address if it is an absolute web address or a `mailto:` link; otherwise undefined. */
function safeAddress(address: string | null): string | undefined {
  return address !== null && /^(?:https?|mailto):/i.test(address) ? address : undefined;
}
