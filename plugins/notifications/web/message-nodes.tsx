import { createElement, type ReactNode } from 'react';

/** The elements that the gateway allows in a message. */
const elements = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'] as const;
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math']);

/**
 * Converts a message to React elements. The gateway has sanitized it, but the browser never sets its HTML either: it is parsed in a
 * separate document, where nothing runs and nothing is loaded, and built again from the few elements above, without attributes. Links open
 * in a new tab. So the first load needs no library to sanitize HTML.
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

/** Returns the address if it is an absolute web address or an e-mail address. */
function safeAddress(address: string | null): string | undefined {
  return address !== null && /^(?:https?|mailto):/i.test(address) ? address : undefined;
}
