import { createElement, type ReactNode } from 'react';

/** What a message may hold, as the gateway leaves it. */
const elements = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'] as const;
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math']);

/**
 * The message as elements of React: the gateway has cleaned it, and here no HTML is ever set, whatever stands in it. Read in a
 * document of its own, where nothing runs and nothing is fetched; made anew of the few elements above, without attributes; links
 * open beside the page. So the first load needs no library that cleans HTML.
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
    // What is not known is its text alone.
    if (href === undefined) return inside;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  });
}

/** Whole addresses of the web, and of people. */
function safeAddress(address: string | null): string | undefined {
  return address !== null && /^(?:https?|mailto):/i.test(address) ? address : undefined;
}
