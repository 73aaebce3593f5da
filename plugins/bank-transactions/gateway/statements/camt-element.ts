import { findAll, readXml as parseXml, UnreadableXml, type XmlElement } from '#core/gateway/reading';
import { type StatementFault, UnreadableStatement } from '../../contract/statement.ts';

/** Parses an XML text into a tree. @throws UnreadableStatement */
export function readXml(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableStatement(faults[error.fault], error.line);
    throw error;
  }
}

const faults: Readonly<Record<UnreadableXml['fault'], StatementFault>> = {
  broken: 'notXml',
  encoding: 'encoding',
  doctype: 'doctype',
  bytes: 'tooMuch',
  depth: 'tooDeep',
  elements: 'tooMuch',
  attributes: 'tooMuch',
};

/** Returns the children with this name, ignoring the prefixes of namespaces. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return findAll(element, name);
}

/** Follows a path such as `Acct/Id/IBAN`, by the first child of each name. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((inner, name) => all(inner, name)[0], element);
}

/** Returns the text at the first path that has one, with single spaces; `''` if there is none. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(element, path)?.text.replace(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return '';
}
