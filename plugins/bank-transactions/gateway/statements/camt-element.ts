import { XmlDocument, type XmlElement } from 'xmldoc';
import { lineAt } from './decode.ts';
import { UnreadableStatement } from './statement.ts';

/**
 * An XML text as a tree. `xmldoc` reads by `sax`, which expands no entity of its own making; a document type is refused before it, since no
 * statement has one and those that have are made to stop a reader.
 * @throws UnreadableStatement
 */
export function readXml(text: string): XmlElement {
  const doctype = /<!\s*(?:DOCTYPE|ENTITY)/i.exec(text);
  if (doctype) throw new UnreadableStatement('doctype', lineAt(text, doctype.index));
  try {
    const root = new XmlDocument(text.replace(/^\uFEFF/, '').trimStart());
    // The reader takes a file that ends too early for a whole one.
    if (!endsWith(text, root.name)) throw new UnreadableStatement('notXml', lineAt(text, text.length));
    return root;
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    const line = /Line:\s*(\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UnreadableStatement('notXml', line === undefined ? 1 : Number(line) + 1);
  }
}

/** Looked for from the end: a regular expression would begin anew at every blank and every comment of the file, and banks' files come by mail too. */
function endsWith(text: string, name: string): boolean {
  let bare = text.trimEnd();
  while (bare.endsWith('-->')) bare = bare.slice(0, Math.max(bare.lastIndexOf('<!--'), 0)).trimEnd();
  return bare.endsWith('/>') || /^<\/([^\s>]+)\s*>$/.exec(bare.slice(bare.lastIndexOf('</')))?.[1] === name;
}

/** Its children of that name, whatever their namespace's prefix. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child.type === 'element' && localName(child as XmlElement) === name,
  );
}

/** Down a path such as `Acct/Id/IBAN`, by the first child of each name. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((inner, name) => all(inner, name)[0], element);
}

/** What stands there, white space made single; `''` where it is missing. */
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

/** From 1; the reader counts from 0. */
export function lineOf({ line }: XmlElement): number {
  return (line ?? 0) + 1;
}
