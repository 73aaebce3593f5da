import { XmlDocument, type XmlElement } from 'xmldoc';
import { lineAt } from './decode.ts';
import { UnreadableStatement } from '../../contract/statement.ts';

/**
 * Parses an XML text into a tree. `xmldoc` uses `sax`, which expands no custom entities. A document type is refused before parsing, because
 * no statement has one, and a file with one is probably an attack on the parser.
 * @throws UnreadableStatement
 */
export function readXml(text: string): XmlElement {
  const doctype = /<!\s*(?:DOCTYPE|ENTITY)/i.exec(text);
  if (doctype) throw new UnreadableStatement('doctype', lineAt(text, doctype.index));
  try {
    const root = new XmlDocument(text.replace(/^\uFEFF/, '').trimStart());
    // The parser does not report a file that ends too early.
    if (!endsWith(text, root.name)) throw new UnreadableStatement('notXml', lineAt(text, text.length));
    return root;
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    const line = /Line:\s*(\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UnreadableStatement('notXml', line === undefined ? 1 : Number(line) + 1);
  }
}

/**
 * Returns whether the text ends with the closing tag of this element. It searches backwards from the end: a regular expression would start
 * anew at every blank and every comment, and anybody can send such files by e-mail.
 */
function endsWith(text: string, name: string): boolean {
  let bare = text.trimEnd();
  while (bare.endsWith('-->')) bare = bare.slice(0, Math.max(bare.lastIndexOf('<!--'), 0)).trimEnd();
  return bare.endsWith('/>') || /^<\/([^\s>]+)\s*>$/.exec(bare.slice(bare.lastIndexOf('</')))?.[1] === name;
}

/** Returns the children with this name, ignoring the prefixes of namespaces. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child.type === 'element' && localName(child as XmlElement) === name,
  );
}

/** Follows a path such as `Acct/Id/IBAN`, by the first child of each name. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((inner, name) => all(inner, name)[0], element);
}

/** Returns the text at the first path that has one, with single spaces; `''` if there is none. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(element, path)?.val.replace(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return '';
}

export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns the line from 1. The parser counts from 0. */
export function lineOf({ line }: XmlElement): number {
  return (line ?? 0) + 1;
}
